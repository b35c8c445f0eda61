import { useTranslation } from 'react-i18next'

import type { LoanChangeView } from '#contract/money/staff/loan-changes.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'

/** A change of a loan in words. */
export function useChangeText(currency: Currency) {
	const { t } = useTranslation('backoffice-loans')
	const formats = useFormats()
	const money = (amount: number): string => formats.moneyToTheCent(amount, currency)
	const takenBack = (of: LoanChangeView['taken_back']): string =>
		of === null ? '' : t(`acts.what.${of.kind}`, { amount: money(of.amount), date: formats.date(of.value_on) })
	return {
		money,
		/** In a line: what, how much, for which day. */
		what: ({ change, taken_back }: Pick<LoanChangeView, 'change' | 'taken_back'>): string => {
			if (change.kind === 'reversal') return t('acts.reversal_of', { what: takenBack(taken_back) })
			const amount = 'amount' in change ? change.amount : (taken_back?.amount ?? 0)
			return t(`acts.what.${change.kind}`, { amount: money(amount), date: formats.date(change.value_on) })
		},
		/** What else is known of it: for a payment who paid and what the statement says. */
		details: ({ change, taken_back }: Pick<LoanChangeView, 'change' | 'taken_back'>): string[] => {
			if (change.kind === 'payment') return [change.payer, change.bank_reference]
			if (change.kind === 'waiver') return [t(`ledger.accounts.${change.account}`)]
			return change.kind === 'returned' ? [takenBack(taken_back)] : []
		},
		why: ({ change }: Pick<LoanChangeView, 'change'>): string => ('reason' in change ? change.reason : ''),
	}
}
