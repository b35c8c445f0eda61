/** Types of stored answers: percent as fractions, durations in months, days as YYYY-MM-DD. */
export const valueTypes = ['text', 'email', 'phone', 'integer', 'number', 'percent', 'duration', 'boolean', 'date', 'choice'] as const
export type ValueType = (typeof valueTypes)[number]

interface Kind {
	readonly value_types: readonly ValueType[]
	/** The field brings its own list of values. */
	readonly has_values?: true
}

/** The specification's fourteen components, and the types of value each can ask for. */
const kinds = {
	loan_amount: { value_types: ['number'] },
	loan_duration: { value_types: ['duration'] },
	company_name_search: { value_types: ['text'] },
	countries_list: { value_types: ['choice'] },
	loan_types: { value_types: ['choice'] },
	loan_purposes: { value_types: ['choice'] },
	company_types: { value_types: ['choice'] },
	select: { value_types: ['choice', 'boolean'], has_values: true },
	input: { value_types: ['text', 'email', 'phone'] },
	input_number: { value_types: ['integer', 'number', 'percent', 'duration'] },
	textarea: { value_types: ['text'] },
	radio: { value_types: ['choice', 'boolean'], has_values: true },
	checkbox: { value_types: ['boolean'] },
	date: { value_types: ['date'] },
} as const satisfies Record<string, Kind>

export type Component = keyof typeof kinds

export const components = Object.keys(kinds) as [Component, ...Component[]]

export const canAsk = (component: Component, type: ValueType): boolean => (kinds[component] as Kind).value_types.includes(type)

export const bringsValues = (component: Component): boolean => 'has_values' in kinds[component]
