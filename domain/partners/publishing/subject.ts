import type { z } from 'zod'

import type { Issue } from '#domain/platform/errors/catalogue.ts'
import { issuesOf } from '#domain/platform/errors/issues.ts'
import type { SubjectName } from './subjects.ts'

/** Content that other content needs, wherever in it that stands; never a version. */
export interface Reference {
	readonly path: string
	readonly to_subject: SubjectName
	readonly to_key: string
}

/** Of a subject of which a partner has one. */
export const only_key = 'standard'

/** A kind of content that is published: one file beside the rules that read it. */
export interface Subject<Content = unknown, Facts = unknown> {
	readonly name: SubjectName
	readonly schema: z.ZodType<Content>
	/** Grows with every change of the schema that content written before does not satisfy. */
	readonly schema_version: number
	/** From the schema of the number to the next; total over all that was valid by it, so that rows stay as they were written. */
	readonly upgrades: Readonly<Record<number, (content: unknown) => unknown>>
	/** The content of a partner that has published none. */
	readonly shipped: Content
	references(content: Content): readonly Reference[]
	/** Reasons why content that satisfies its schema may not be published as things are at this partner. */
	judge(content: Content, facts: Facts): readonly Issue[]
}

export interface Stored {
	readonly schema_version: number
	readonly content: unknown
}

/** Content by the schema of this software; undefined where it was written by a newer one, or cannot be read. */
export function contentOf<Content>(subject: Subject<Content>, { schema_version, content }: Stored): Content | undefined {
	const parsed = subject.schema.safeParse(upgraded(subject, { schema_version, content }))
	return parsed.success ? parsed.data : undefined
}

/** The same without a look whether it satisfies the schema, as a draft may not; then an upgrade may fail too. */
export function upgraded(subject: Subject, { schema_version, content }: Stored): unknown {
	if (schema_version > subject.schema_version) return undefined
	let now = content
	for (let from = schema_version; from < subject.schema_version; from += 1) {
		try {
			now = subject.upgrades[from]?.(now)
		} catch {
			return undefined
		}
	}
	return now
}

/** All that stands against publishing this content. */
export function faultsOf<Content, Facts>(subject: Subject<Content, Facts>, content: unknown, facts: Facts): readonly Issue[] {
	const parsed = subject.schema.safeParse(content, { reportInput: true })
	return parsed.success ? subject.judge(parsed.data, facts) : issuesOf(parsed.error)
}
