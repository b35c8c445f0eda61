import { useTranslation } from 'react-i18next'

import type { LoanChangeView } from '#contract/money/staff/loan-changes.ts'
import type { LoanChange } from '#domain/money/servicing/changes.ts'
import { isNewTerms } from '#domain/money/servicing/new-terms.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useFormats } from '#web/backoffice/platform/formats.ts'
import { useAgreedText } from './use-agreed-text.ts'

type Told = NonNullable<LoanChangeView['taken_back']>['kind']

/** Without an amount these are of all there is. */
const ofWhole = { prepayment: 'prepayment_whole', write_off: 'write_off_whole' } as const

const toldAs = (kind: Told, amount: number | null) =>
	amount === null && (kind === 'prepayment' || kind === 'write_off') ? ofWhole[kind] : kind

/** A change of a loan in words. */
export function useChangeText(currency: Currency) {
	const { t } = useTranslation(['backoffice-loans', 'loans'])
	const agreed = useAgreedText(currency)
	const formats = useFormats()
	const money = (amount: number): string => formats.moneyToTheCent(amount, currency)
	const said = (kind: Told, amount: number | null, value_on: string): string =>
		t(`acts.what.${toldAs(kind, amount)}`, {
			amount: money(amount ?? 0),
			date: formats.date(value_on),
		})
	const takenBack = (of: LoanChangeView['taken_back']): string => (of === null ? '' : said(of.kind, of.amount, of.value_on))
	const putOff = ({ first, count, is_full, in_difficulties }: Extract<LoanChange, { kind: 'deferral' }>): string[] => [
		t(count === 1 ? 'acts.put_off.one' : 'acts.put_off.some', { first, last: first + count - 1 }),
		t(is_full ? 'acts.put_off.full' : 'acts.put_off.principal'),
		t(in_difficulties ? 'acts.put_off.difficulties' : 'acts.put_off.no_difficulties'),
	]
	return {
		money,
		/** In a line: what, how much, for which day. */
		what: ({ change, taken_back }: Pick<LoanChangeView, 'change' | 'taken_back'>): string => {
			if (change.kind === 'reversal') return t('acts.reversal_of', { what: takenBack(taken_back) })
			if (change.kind === 'closing') return t('acts.what.closing')
			return said(change.kind, 'amount' in change ? change.amount : (taken_back?.amount ?? null), change.value_on)
		},
		/** What else is known of it: for a payment who paid and what the statement says. */
		details: ({ change, taken_back }: Pick<LoanChangeView, 'change' | 'taken_back'>): string[] => {
			if (change.kind === 'payment') return [change.payer, change.bank_reference]
			if (change.kind === 'prepayment') return [t(`loans:ahead.${change.effect}`)]
			if (change.kind === 'deferral') return putOff(change)
			if (isNewTerms(change)) return agreed(change)
			if (change.kind === 'default') return [t(`default_reason.${change.reason_code}`)]
			if (change.kind === 'insolvency')
				return change.payer_role === null ? [] : [t(`payer_role.${change.payer_role}`), ...(change.payer === null ? [] : [change.payer])]
			if (change.kind === 'waiver') return [t(`ledger.accounts.${change.account}`)]
			return change.kind === 'returned' ? [takenBack(taken_back)] : []
		},
		why: ({ change }: Pick<LoanChangeView, 'change'>): string =>
			'reason' in change ? change.reason : change.kind === 'default' ? (change.evidence ?? '') : '',
	}
}
