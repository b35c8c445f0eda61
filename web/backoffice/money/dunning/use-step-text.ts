import { useTranslation } from 'react-i18next'

import type { DunnedLoan } from '#contract/money/staff/dunning.ts'
import type { Currency } from '#domain/platform/currencies.ts'

import { useLoanFormats } from '../../../kit/loans/use-loan-formats.ts'

/** What comes next, or why nothing does. */
export function useStepText(currency: Currency) {
	const { t } = useTranslation('dunning')
	const { date, money } = useLoanFormats(currency)
	return {
		nextText: ({ next: { step, on, held_by } }: Pick<DunnedLoan, 'next'>): string => {
			if (held_by !== null) return t(`held.${held_by.kind}`, { date: held_by.until === null ? '' : date(held_by.until) })
			return step === null || on === null ? t('no_next') : t('next_on', { step: t(`step.${step}`), date: date(on) })
		},
		promiseText: ({ until, amount_cents, is_broken }: NonNullable<DunnedLoan['promise']>): string =>
			t(is_broken ? 'broken' : 'promised', { amount: money(amount_cents), date: date(until) }),
	}
}
