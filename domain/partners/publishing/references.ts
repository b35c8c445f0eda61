import type { Reference } from './subject.ts'
import { inForceAt, type Version } from './versions.ts'

/** A version with what it needs. */
export interface Referring extends Version {
	readonly subject: string
	readonly key: string
	readonly references: readonly Reference[]
}

/** A reference that leads nowhere from this moment on. */
export interface Dangling extends Pick<Referring, 'subject' | 'key'> {
	readonly reference: Reference
	readonly at: Date
}

const nameOf = (subject: string, key: string): string => `${subject} ${key}`

/** The references that lead nowhere at one of the moments, among all versions of a partner; each once. */
export function danglingAt(versions: readonly Referring[], moments: readonly Date[]): Dangling[] {
	const of_keys = Map.groupBy(versions, ({ subject, key }) => nameOf(subject, key))
	const found = new Map<string, Dangling>()
	for (const at of moments) {
		const in_force = [...of_keys.values()].flatMap((of_key) => inForceAt(of_key, at) ?? []).filter(({ is_retired }) => !is_retired)
		const there = new Set(in_force.map(({ subject, key }) => nameOf(subject, key)))
		for (const { subject, key, references } of in_force)
			for (const reference of references) {
				const name = `${nameOf(subject, key)} ${reference.path}`
				if (!there.has(nameOf(reference.to_subject, reference.to_key)) && !found.has(name)) found.set(name, { subject, key, reference, at })
			}
	}
	return [...found.values()]
}
