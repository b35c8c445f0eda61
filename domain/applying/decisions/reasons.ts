import type { FiredRule } from './evaluate.ts'

type Values = FiredRule['values']

/**
 * The reasons in a refusal mail: one per obstacle, with the bounds that all its rows together leave. Two rows that leave nothing
 * between them stay two.
 */
export function reasonsOf(fired: readonly FiredRule[]): FiredRule[] {
	const reasons: FiredRule[] = []
	for (const rule of fired.filter(({ outcome }) => outcome === 'refuse')) {
		const at = reasons.findIndex(({ code }) => code === rule.code)
		const before = reasons[at]
		const values = before === undefined ? undefined : narrowed(before.values, rule.values)
		if (before === undefined || values === undefined) reasons.push(rule)
		else reasons[at] = { ...before, values }
	}
	return reasons
}

/** The bounds that both rows leave; undefined when there are none. */
function narrowed(one: Values, other: Values): Values | undefined {
	const values: Values = { ...one }
	for (const [name, value] of Object.entries(other)) values[name] = narrower(name, values[name], value)
	const { min, max } = values
	return typeof min === 'number' && typeof max === 'number' && min > max ? undefined : values
}

function narrower(name: string, one: string | number | undefined, other: string | number): string | number {
	if (typeof one === 'number' && typeof other === 'number') return name === 'max' ? Math.min(one, other) : Math.max(one, other)
	if (name !== 'allowed' || typeof one !== 'string' || typeof other !== 'string') return one ?? other
	const allowed = other.split(', ')
	return one
		.split(', ')
		.filter((code) => allowed.includes(code))
		.join(', ')
}
