import { useTranslation } from 'react-i18next'

import type { NewTermsChange } from '#domain/money/servicing/new-terms.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../../kit/loans/use-loan-formats.ts'

/** What was agreed anew, line by line, with what the law asks for and the document of the borrower's consent. */
export function useAgreedText(currency: Currency): (change: NewTermsChange) => string[] {
	const { t } = useTranslation(['backoffice-loan-terms', 'backoffice-loans'])
	const formats = useLoanFormats(currency)
	const termsOf = (change: NewTermsChange): string[] => {
		switch (change.kind) {
			case 'extension':
				return [t('backoffice-loan-terms:said.more', { number: change.count })]
			case 'pause':
				return [t('backoffice-loan-terms:said.pause', { from: formats.date(change.from), to: formats.date(change.to) })]
			case 'restructuring':
				return [
					...(change.rate === null ? [] : [t('backoffice-loan-terms:said.rate', { rate: formats.rate(String(change.rate)) })]),
					t('backoffice-loan-terms:said.to_come', { number: change.count }),
					...(change.instalment === null
						? []
						: [t('backoffice-loan-terms:said.instalment', { amount: formats.money(Math.round(change.instalment * 100)) })]),
					...(change.free_months === 0 ? [] : [t('backoffice-loan-terms:said.free_months', { number: change.free_months })]),
				]
			case 'capitalisation':
				return []
		}
	}
	return (change) => [
		...termsOf(change),
		t(change.in_difficulties ? 'backoffice-loans:acts.put_off.difficulties' : 'backoffice-loans:acts.put_off.no_difficulties'),
		...(change.consent === null ? [] : [t('backoffice-loan-terms:said.consent', { document: change.consent })]),
	]
}
