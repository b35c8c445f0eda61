import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router'

import { getCase, type CaseView } from '#contract/cases/staff/applications.ts'
import { getStaffOffers, prepareOffer, type StaffOffers } from '#contract/review/staff/offers.ts'
import type { TermsForm } from '#domain/review/offers/rules.ts'

import { CallRefusal } from '../../../../kit/call.ts'
import { forgetDraft } from '../../../../kit/form/kept-drafts.ts'
import { showMessage } from '../../../../kit/messages/messages.ts'
import { useSend } from '../../../../kit/query.ts'
import { path } from '#web/backoffice/platform/path.ts'

interface SaveProps {
	readonly case_view: CaseView
	readonly offers: StaffOffers
	/** The key under which its input is saved. */
	readonly draft_key: string
	readonly reload: () => Promise<StaffOffers>
}

interface Save {
	readonly is_conflict: boolean
	readonly send: (terms: TermsForm) => Promise<void>
}

/** Saves against the displayed version of the case. After a conflict the input stays, and another save applies to the new version. */
export function useSave({ case_view, offers, draft_key, reload }: SaveProps): Save {
	const { t } = useTranslation('offers')
	const navigate = useNavigate()
	const { applicationId } = case_view.application
	const [seen, setSeen] = useState(offers.version)
	const [is_conflict, setConflict] = useState(false)
	const { mutateAsync: send } = useSend(prepareOffer, { refreshes: [getStaffOffers, getCase] })
	return {
		is_conflict,
		send: async (terms) => {
			try {
				await send({ params: { applicationId }, body: { ...terms, version: seen } })
			} catch (error) {
				if (!(error instanceof CallRefusal && error.is('err_version_conflict'))) throw error
				setSeen((await reload()).version)
				setConflict(true)
				return
			}
			forgetDraft(draft_key)
			showMessage({ kind: 'success', text: t('staff.saved') })
			await navigate(path.section(applicationId, 'offers'))
		},
	}
}
