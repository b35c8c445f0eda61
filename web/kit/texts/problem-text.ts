import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/currencies.ts'
import { Refusal, type ErrorCode, type ErrorValues, type Issue } from '#domain/errors/catalogue.ts'

import { TimedOut, Unreachable } from '../call.ts'
import { useFormats, type Formats } from './formats.ts'

/** The values of an issue as people read them: amounts with their currency, times and sizes with their unit. */
function shownValues(values: ErrorValues, formats: Formats): Record<string, string> {
	const { currency } = values
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			if (typeof value !== 'number') return [name, value]
			if (name === 'retry_after_s') return [name, formats.wait(value)]
			if (name === 'max_bytes') return [name, formats.bytes(value)]
			if (name === 'threshold') return [name, formats.percent(value, { decimals: 0 })]
			return [name, typeof currency === 'string' ? formats.money(value, currency as Currency) : formats.number(value)]
		}),
	)
}

export interface ProblemText {
	/** What is wrong and how to mend it, in the language shown. */
	ofIssue(issue: Pick<Issue, 'code' | 'values'>): string
	/** The same for whatever a call threw. */
	ofError(error: unknown): string
}

export function useProblemText(): ProblemText {
	const { t } = useTranslation('shell')
	const { t: errorText } = useTranslation('errors')
	const formats = useFormats()
	// A code that ends in "_other" looks like a plural form to the types of `t`; that every code has a text is checked where the texts are.
	const say = errorText as unknown as (code: ErrorCode, values: Record<string, string>) => string
	const ofIssue = ({ code, values = {} }: Pick<Issue, 'code' | 'values'>): string => say(code, shownValues(values, formats))
	return {
		ofIssue,
		ofError: (error) => {
			if (error instanceof Refusal) return error.issues.map(ofIssue).join(' ')
			if (error instanceof TimedOut) return t('problems.timed_out')
			return error instanceof Unreachable ? t('problems.unreachable') : say('err_unexpected', {})
		},
	}
}
