import { createHash } from 'node:crypto'

import { canonicalJson } from '#domain/partners/publishing/canonical.ts'

import type { DraftRow } from './store.ts'

export const hashOf = (value: unknown): string => createHash('sha256').update(canonicalJson(value)).digest('hex')

const nameOf = ({ subject, key }: DraftRow): string => `${subject} ${key}`

/** What the second person answers for: were any of it different at the release, it would not be what was submitted. */
export const hashOfDrafts = (drafts: readonly DraftRow[]): string =>
	hashOf(
		drafts
			.toSorted((one, other) => (nameOf(one) < nameOf(other) ? -1 : 1))
			.map(({ subject, key, content, schema_version, base_version, is_retired }) => ({
				subject,
				key,
				content,
				schema_version,
				base_version,
				is_retired,
			})),
	)
