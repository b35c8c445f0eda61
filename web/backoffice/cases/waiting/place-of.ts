import type { WaitingItem } from '#contract/cases/staff/waiting.ts'

import { path } from '#web/backoffice/platform/path.ts'

/** The page where an item is answered. */
export function placeOf({ about, partner, place }: Pick<WaitingItem, 'about' | 'partner' | 'place'>): string {
	switch (place.page) {
		case 'staff':
			return path.staff()
		case 'partner':
			return path.partner(partner?.key ?? '')
		case 'account':
			return path.account(partner?.key ?? '', place.user_id)
		case 'corridors':
			return path.corridors()
		case 'rates':
			return path.rates()
		case 'month_closing':
			return path.monthClosing({ partner: partner?.key ?? '' })
		case 'collections':
			return path.collections({ partner: partner?.key ?? '' })
		case 'bank':
			return path.bank({ partner: partner?.key ?? '' })
		case 'publication':
			return path.publicationSet(partner?.key ?? '', place.set_id)
		case 'loan':
			return path.loan(place.loan_id, 'acts')
		case 'returns':
			return path.collections({ partner: partner?.key ?? '', view: 'returns' })
		case 'mandate':
			return path.loan(place.loan_id)
		case 'dunning':
			return path.dunning({ loan: place.loan_id })
		case 'template': {
			const { kind, language, version } = place
			return path.templateVersion({ partnerKey: partner?.key ?? '', kind, language }, version)
		}
		case 'document':
			return path.document(about?.applicationId ?? '', place.document_id)
		case 'case':
			return `${path.case(about?.applicationId ?? '')}${place.section === null ? '' : `#${place.section}`}`
	}
}
