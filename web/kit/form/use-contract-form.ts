import { useId, useRef, useState } from 'react'
import { set, useForm, type Control, type FieldErrors } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { z } from 'zod'

import type { ClientCode } from '#domain/platform/errors/client.ts'
import { Refusal, type Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'

import { prepareToTell } from '../texts/problem-text.ts'

/** What a form holds while somebody types: valid or not, and under the names of the contract. */
export type FormValues = Record<string, unknown>

export type FieldName<Schema extends z.ZodObject> = Extract<keyof z.input<Schema>, string>

interface Options<Schema extends z.ZodObject> {
	/** What the fields hold at first, for every field of the schema. */
	readonly defaults: Record<FieldName<Schema>, unknown>
	/** Rules that depend on more than the schema knows, such as the chosen product; given what the fields hold. */
	readonly alsoCheck?: (values: Readonly<Record<FieldName<Schema>, unknown>>) => readonly Issue[]
	/** Called with what the schema made of the values. What it throws is shown: refusals at their fields, the rest in the summary. */
	readonly onSubmit: (values: z.output<Schema>) => Promise<void> | void
	/** What is said when sending failed and no code says why. */
	readonly otherwise?: ClientCode
}

/** What the summary on top of the form lists: a fault of a field, or whatever else stood in the way of sending. */
export type Problem = { readonly kind: 'field'; readonly field: string } | { readonly kind: 'general'; readonly error: unknown }

/** What fields and the summary use of a form. Its functions are methods, so that a form with more fields can stand where few are asked for. */
export interface ContractForm<Name extends string = string> {
	readonly control: Control<FormValues>
	readonly problems: readonly Problem[]
	/** Grows with every failed attempt, so that the summary takes the focus again. */
	readonly failed_attempts: number
	readonly is_submitting: boolean
	readonly otherwise: ClientCode | undefined
	/** Something was typed that has not been sent. */
	readonly is_unsaved: boolean
	/** True from pressing the submit button on: leaving a field then leads to submit, which checks everything. */
	readonly is_pressing_submit: { current: boolean }
	/** What each field is called, for the summary. */
	readonly labels: Map<string, string>
	idOf(name: Name): string
	/** Whether the schema is content without an answer. */
	isOptional(name: Name): boolean
	/** The fewest and most characters the schema takes; undefined where it does not say. */
	minLengthOf(name: Name): number | undefined
	maxLengthOf(name: Name): number | undefined
	/** Checks one field again: on leaving it, and while mending a fault that is shown. */
	check(name: Name): void
	/** What a field holds at this moment. */
	held(name: Name): unknown
	/** What all fields hold. */
	values(): FormValues
	/** Puts values into fields; names the form does not have are left out. */
	fill(values: Partial<Record<Name, unknown>>): void
	/** Tells every change: what the form holds, and what of it is new since the change before. Answers how to stop listening. */
	onChange(listener: (values: FormValues, changed: FormValues) => void): () => void
	/** Fetches what faults are told by: once something is typed there may be one. */
	prepareToTell(): Promise<void>
	submit(): Promise<void>
}

/**
 * The one way to make a form: fields, rules and messages come from the contract's schema. A field is checked when it is left,
 * all are on submit, and none on the first key press; a shown fault goes away as soon as it is mended.
 */
export function useContractForm<Schema extends z.ZodObject>(schema: Schema, options: Options<Schema>): ContractForm<FieldName<Schema>> {
	const id = useId()
	const { i18n } = useTranslation()
	const latest = useRef({ schema, options })
	latest.current = { schema, options }
	const labels = useRef(new Map<string, string>()).current
	const is_pressing_submit = useRef(false)
	const [problems, setProblems] = useState<readonly Problem[]>([])
	const [failed_attempts, setFailedAttempts] = useState(0)

	const form = useForm<FormValues>({
		defaultValues: options.defaults,
		mode: 'onSubmit',
		reValidateMode: 'onSubmit',
		shouldFocusError: false,
		resolver: async (values) => {
			const { issues, output } = judge(latest.current.schema, latest.current.options.alsoCheck, values)
			if (issues.length === 0) return { values: output, errors: {} }
			await prepareToTell(i18n, codesOf(issues))
			return { values: {}, errors: errorsOf(issues) }
		},
	})
	const { errors, isSubmitting, isDirty } = form.formState

	function fail(found: readonly Problem[]): void {
		setProblems(found)
		setFailedAttempts((count) => count + 1)
	}

	function refuse(error: unknown): void {
		if (!(error instanceof Refusal)) return fail([{ kind: 'general', error }])
		const { shape } = latest.current.schema
		for (const issue of error.issues) if (isNamedIn(shape, issue.field)) form.setError(issue.field, fieldError(issue))
		const general = error.issues.filter((issue) => !isNamedIn(shape, issue.field))
		return fail([
			...(general.length > 0 ? [{ kind: 'general' as const, error: new Refusal(general) }] : []),
			...error.issues.flatMap(({ field }) => (isNamedIn(shape, field) ? [{ kind: 'field' as const, field }] : [])),
		])
	}

	const submit = form.handleSubmit(
		async (output) => {
			setProblems([])
			try {
				await latest.current.options.onSubmit(output as z.output<Schema>)
			} catch (error) {
				if (error instanceof Refusal) await prepareToTell(i18n, codesOf(error.issues))
				refuse(error)
			}
		},
		(found) => fail(Object.keys(found).map((field) => ({ kind: 'field', field }))),
	)

	return {
		control: form.control,
		// A mended field leaves the summary at once; the attempt that found it is over.
		problems: problems.filter((problem) => problem.kind === 'general' || problem.field in errors),
		failed_attempts,
		is_submitting: isSubmitting,
		otherwise: options.otherwise,
		is_unsaved: isDirty,
		idOf: (name) => `${id}${name}`,
		labels,
		isOptional: (name) => asSchema(schema.shape[name])?.safeParse(undefined).success === true,
		maxLengthOf: (name) => lengthOf(schema.shape[name], 'maxLength'),
		minLengthOf: (name) => lengthOf(schema.shape[name], 'minLength'),
		check: (name) => void form.trigger(name),
		held: (name) => form.getValues(name),
		values: () => ({ ...form.getValues() }),
		fill: (values) => {
			for (const [name, value] of Object.entries(values)) if (name in schema.shape) form.setValue(name, value, { shouldDirty: true })
		},
		onChange: (listener) => {
			let before: FormValues = { ...form.getValues() }
			return form.subscribe({
				formState: { values: true },
				callback: ({ values }) => {
					const changed = Object.fromEntries(Object.entries(values).filter(([name, value]) => before[name] !== value))
					before = { ...values }
					listener(values, changed)
				},
			})
		},
		is_pressing_submit,
		prepareToTell: () => prepareToTell(i18n, []),
		submit: async () => {
			is_pressing_submit.current = false
			await submit()
		},
	}
}

const codesOf = (issues: readonly Issue[]): string[] => issues.map(({ code }) => code)

const isNamedIn = (shape: object, field: string | undefined): field is string => field !== undefined && field in shape

function judge<Schema extends z.ZodObject>(schema: Schema, alsoCheck: Options<Schema>['alsoCheck'], values: FormValues) {
	const parsed = schema.safeParse(values)
	const issues: Issue[] = parsed.success ? [] : issuesOf(parsed.error)
	const is_faulty = new Set(issues.map((issue) => issue.field))
	const further = alsoCheck?.(values as Record<FieldName<Schema>, unknown>) ?? []
	issues.push(...further.filter((issue) => !is_faulty.has(issue.field)))
	return { issues, output: parsed.success ? (parsed.data as FormValues) : {} }
}

/** The form library keeps a type and a message per field: ours are the code and, beside it, the values of its text. */
interface CodedError {
	readonly type: Issue['code']
	readonly values?: Issue['values']
}

const fieldError = ({ code, values }: Pick<Issue, 'code' | 'values'>): CodedError => ({
	type: code,
	...(values !== undefined && { values }),
})

function errorsOf(issues: readonly Issue[]): FieldErrors {
	const errors: FieldErrors = {}
	// The first fault of a field is the one to mend first.
	for (const issue of issues.toReversed()) set(errors, issue.field ?? 'root', fieldError(issue))
	return errors
}

/** The issue behind a field's error. */
export function issueOfError(error: object): Pick<Issue, 'code' | 'values'> {
	const { type, values } = error as CodedError
	return { code: type, ...(values !== undefined && { values }) }
}

/** Zod types the parts of a shape by its core; ours are all whole schemas. */
const asSchema = (part: unknown): z.ZodType | undefined => part as z.ZodType | undefined

function lengthOf(part: unknown, which: 'minLength' | 'maxLength'): number | undefined {
	const limits = part as Partial<Record<'minLength' | 'maxLength', unknown>> | undefined
	const limit = limits?.[which]
	return typeof limit === 'number' ? limit : undefined
}
