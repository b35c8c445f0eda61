import { useId, useRef, useState } from 'react'
import { set, useForm, type Control, type FieldErrors } from 'react-hook-form'
import type { z } from 'zod'

import type { ClientCode } from '#domain/platform/errors/client.ts'
import { Refusal, type Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'

/** The values of a form while somebody types: valid or not, and under the names of the contract. */
export type FormValues = Record<string, unknown>

export type FieldName<Schema extends z.ZodObject> = Extract<keyof z.input<Schema>, string>

interface Options<Schema extends z.ZodObject> {
	/** The initial values of all fields of the schema. */
	readonly defaults: Record<FieldName<Schema>, unknown>
	/** Rules that depend on more than the schema, such as the chosen product; called with the current values. */
	readonly alsoCheck?: (values: Readonly<Record<FieldName<Schema>, unknown>>) => readonly Issue[]
	/** Called with the schema's output. A thrown error is shown: refusals at their fields, all others in the summary. */
	readonly onSubmit: (values: z.output<Schema>) => Promise<void> | void
	/** The error text where no code explains the failure. */
	readonly otherwise?: ClientCode
}

/** An entry of the error summary: a field's fault, or another reason the submit failed. */
export type Problem = { readonly kind: 'field'; readonly field: string } | { readonly kind: 'general'; readonly error: unknown }

/** The part of a form that fields and the summary use. Its functions are methods, so that a form with more fields is assignable. */
export interface ContractForm<Name extends string = string> {
	readonly control: Control<FormValues>
	readonly problems: readonly Problem[]
	/** Incremented by every failed attempt, so that the summary takes the focus again. */
	readonly failed_attempts: number
	readonly is_submitting: boolean
	readonly otherwise: ClientCode | undefined
	/** The form has unsent changes. */
	readonly is_unsaved: boolean
	/** The labels of the fields, for the summary. */
	readonly labels: Map<string, string>
	idOf(name: Name): string
	/** Returns whether the schema accepts an empty answer. */
	isOptional(name: Name): boolean
	/** The schema's length limits; undefined where it has none. */
	minLengthOf(name: Name): number | undefined
	maxLengthOf(name: Name): number | undefined
	/** Validates one field: on blur, and on change while its fault is shown. */
	check(name: Name): void
	/** The current value of a field. */
	held(name: Name): unknown
	/** The current values of all fields. */
	values(): FormValues
	/** Sets values of fields; unknown names are ignored. */
	fill(values: Partial<Record<Name, unknown>>): void
	/** Reports every change: the values, and those that changed. Returns the unsubscribe function. */
	onChange(listener: (values: FormValues, changed: FormValues) => void): () => void
	submit(): Promise<void>
}

/**
 * The one way to make a form: fields, rules and messages come from the contract's schema. A field is validated on blur, all on submit, none
 * on the first key press; a shown fault disappears as soon as it is fixed.
 */
export function useContractForm<Schema extends z.ZodObject>(schema: Schema, options: Options<Schema>): ContractForm<FieldName<Schema>> {
	const id = useId()
	const latest = useRef({ schema, options })
	latest.current = { schema, options }
	const labels = useRef(new Map<string, string>()).current
	const [problems, setProblems] = useState<readonly Problem[]>([])
	const [failed_attempts, setFailedAttempts] = useState(0)

	const form = useForm<FormValues>({
		defaultValues: options.defaults,
		mode: 'onSubmit',
		reValidateMode: 'onSubmit',
		shouldFocusError: false,
		resolver: (values) => {
			const { issues, output } = judge(latest.current.schema, latest.current.options.alsoCheck, values)
			if (issues.length === 0) return { values: output, errors: {} }
			return { values: {}, errors: errorsOf(issues) }
		},
	})
	const { errors, isSubmitting, isDirty } = form.formState

	function fail(found: readonly Problem[]): void {
		setProblems(found)
		setFailedAttempts((count) => count + 1)
	}

	/** The fault of a value without a field here usually follows from that of a field: it is shown only if there is no other. */
	function shownFields(fields: readonly string[]): readonly string[] {
		const with_field = fields.filter((field) => labels.has(field))
		return with_field.length > 0 ? with_field : fields
	}

	function refuse(error: unknown): void {
		if (!(error instanceof Refusal)) return fail([{ kind: 'general', error }])
		const { shape } = latest.current.schema
		for (const issue of error.issues) if (isNamedIn(shape, issue.field)) form.setError(issue.field, fieldError(issue))
		const general = error.issues.filter((issue) => !isNamedIn(shape, issue.field))
		return fail([
			...(general.length > 0 ? [{ kind: 'general' as const, error: new Refusal(general) }] : []),
			...shownFields(error.issues.flatMap(({ field }) => (isNamedIn(shape, field) ? [field] : []))).map((field) => ({
				kind: 'field' as const,
				field,
			})),
		])
	}

	const submit = form.handleSubmit(
		async (output) => {
			setProblems([])
			try {
				await latest.current.options.onSubmit(output as z.output<Schema>)
			} catch (error) {
				refuse(error)
			}
		},
		(found) => fail(shownFields(Object.keys(found)).map((field) => ({ kind: 'field', field }))),
	)

	return {
		control: form.control,
		// A fixed field leaves the summary at once.
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
			for (const [name, value] of Object.entries(values))
				if (name in schema.shape) form.setValue(name, value, { shouldDirty: true, shouldValidate: name in errors })
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
		submit: () => submit(),
	}
}

const isNamedIn = (shape: object, field: string | undefined): field is string => field !== undefined && field in shape

function judge<Schema extends z.ZodObject>(schema: Schema, alsoCheck: Options<Schema>['alsoCheck'], values: FormValues) {
	const parsed = schema.safeParse(values)
	const issues: Issue[] = parsed.success ? [] : issuesOf(parsed.error)
	const is_faulty = new Set(issues.map((issue) => issue.field))
	const further = alsoCheck?.(values as Record<FieldName<Schema>, unknown>) ?? []
	issues.push(...further.filter((issue) => !is_faulty.has(issue.field)))
	return { issues, output: parsed.success ? (parsed.data as FormValues) : {} }
}

/** The form library stores a type and a message per field: here the code, and the values of its text. */
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
	// Reversed, so that the first fault of a field wins.
	for (const issue of issues.toReversed()) set(errors, issue.field ?? 'root', fieldError(issue))
	return errors
}

export function issueOfError(error: object): Pick<Issue, 'code' | 'values'> {
	const { type, values } = error as CodedError
	return { code: type, ...(values !== undefined && { values }) }
}

/** Zod types the parts of a shape by its core type; ours are all full schemas. */
const asSchema = (part: unknown): z.ZodType | undefined => part as z.ZodType | undefined

function lengthOf(part: unknown, which: 'minLength' | 'maxLength'): number | undefined {
	const limits = part as Partial<Record<'minLength' | 'maxLength', unknown>> | undefined
	const limit = limits?.[which]
	return typeof limit === 'number' ? limit : undefined
}
