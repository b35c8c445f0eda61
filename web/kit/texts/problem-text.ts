import { useTranslation } from 'react-i18next'

import type { Currency } from '#domain/platform/currencies.ts'
import type { ClientCode } from '#domain/platform/errors/client.ts'
import { Refusal, type ErrorValues } from '#domain/platform/errors/catalogue.ts'
import type { Namespace } from '#domain/texts/index.ts'

import { CallRefusal, TimedOut, Unreachable } from '../call.ts'
import { usePageState } from '../page-state.tsx'
import { exampleDay, useExample } from './examples.ts'
import { useFormats, type Formats } from './formats.ts'

/** The values of an issue as text: amounts with their currency, times and sizes with their unit. */
function shownValues(values: ErrorValues, formats: Formats): Record<string, string | number> {
	const { currency } = values
	return Object.fromEntries(
		Object.entries(values).map(([name, value]) => {
			if (name.endsWith('_date')) return [name, formats.date(String(value))]
			// The plural form is found by the number itself.
			if (typeof value !== 'number' || name === 'count') return [name, value]
			if (name === 'retry_after_s') return [name, formats.wait(value)]
			if (name === 'max_bytes') return [name, formats.bytes(value)]
			if (name === 'threshold') return [name, formats.percent(value, { decimals: 0 })]
			if (name.endsWith('_rate')) return [name, formats.percent(value)]
			return [name, typeof currency === 'string' ? formats.exactMoney(value, currency as Currency) : formats.number(value)]
		}),
	)
}

/** Where the codes of faults have their texts. */
const issueTexts = ['errors', 'case-errors'] as const satisfies readonly Namespace[]

export interface ProblemText {
	/** The fault and its remedy in the current language; a generic text for an unknown code of a newer server. */
	ofIssue(issue: { readonly code: string; readonly values?: ErrorValues | undefined }): string
	/** Whether a code has a text; that of a newer server has none. */
	isKnown(code: string): boolean
	/** The same for any thrown error; `otherwise` applies where no code explains it. */
	ofError(error: unknown, otherwise?: ClientCode): string
	/** The reference of an unexpected error for support; undefined when the person can fix it alone. */
	referenceOf(error: unknown): string | undefined
}

export function useProblemText(): ProblemText {
	const { t, i18n } = useTranslation('shell')
	const formats = useFormats()
	const partner = usePageState((state) => state.partner)
	const exampleOf = useExample()
	// Only the browser knows the examples: they depend on the partner's country and the language.
	const examples: Readonly<Record<string, () => string>> = {
		invalid_date: () => formats.typedDate(exampleDay()),
		iban_invalid: () => exampleOf('iban'),
		err_phone_invalid: () => exampleOf('phone'),
	}
	// Any number finds the text of a code that has plural forms.
	const find = (code: string) => issueTexts.find((ns) => i18n.exists(code, { ns, count: 2 }))

	const ofIssue: ProblemText['ofIssue'] = ({ code, values = {} }) => {
		const ns = find(code)
		if (ns === undefined) return i18n.t('err_unexpected', { ns: 'errors' })
		return i18n.t(code, { ns, example: examples[code]?.(), ...shownValues(values, formats) })
	}
	const referenceOf = (error: unknown): string | undefined => {
		if (!(error instanceof CallRefusal) || !error.is('err_unexpected')) return undefined
		const unknown = error.issues.find(({ code }) => code === 'err_unexpected')?.values?.['code']
		return t('problems.reference', { code: unknown ?? 'err_unexpected', request_id: error.request_id ?? '-' })
	}
	const help = (): string => {
		const ways = [partner?.customer_support_phone, partner?.customer_support_email].filter((way) => way !== null && way !== undefined)
		return ways.length === 0 ? '' : t('problems.help', { ways: ways.join(', ') })
	}
	return {
		ofIssue,
		isKnown: (code) => find(code) !== undefined,
		referenceOf,
		ofError: (error, otherwise = 'something_went_wrong') => {
			if (error instanceof Refusal) {
				const told = error.issues.map((issue) => (issue.code === 'err_unexpected' ? ofIssue({ code: otherwise }) : ofIssue(issue)))
				const reference = referenceOf(error)
				return [...told, ...(reference === undefined ? [] : [reference, help()])].join(' ').trim()
			}
			if (error instanceof TimedOut) return t('problems.timed_out')
			return error instanceof Unreachable ? t('problems.unreachable') : ofIssue({ code: otherwise })
		},
	}
}
