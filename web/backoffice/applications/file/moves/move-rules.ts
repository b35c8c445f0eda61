import { z } from 'zod'

import type { BodyOf } from '#contract/endpoint.ts'
import { moveFile } from '#contract/staff/applications.ts'

/** What each move sends, but the version: that is the file's, as it was seen. */
type Without<Body, Name extends string> = Body extends unknown ? Omit<Body, Name> : never
export type Move = Without<BodyOf<typeof moveFile>, 'version'>

function bodyOf<Body>({ body }: { readonly body?: Body }): Body {
	if (body === undefined) throw new Error('The contract of a move has a body.')
	return body
}

const [, release, reopen, reject] = bodyOf(moveFile).options

/** The rules of each dialog's fields: the contract's own. Which move it is, and of which version, nobody types. */
export const takeFields = z.object({})
export const releaseFields = release.pick({ note: true })
export const rejectFields = reject.pick({ reason: true, note: true })

const { note, items } = reopen.shape
const item = items.element

export const max_items = 20

/** A line of the list as a field of its own, so that each fault stands at its line. */
export type LineName = `line_${number}`

export const lineName = (key: number): LineName => `line_${key}`

type ReopenShape = Readonly<Record<LineName, typeof item>> & { readonly note: typeof note }

/** The list's rule, spread over as many lines as there are. */
export const reopenFields = (lines: readonly number[]): z.ZodObject<ReopenShape> =>
	z.object({ ...Object.fromEntries(lines.map((key) => [lineName(key), item])), note })

/** Where a fault the server found in the list belongs: `items.1` is the second line. */
export function lineOfFault(field: string | undefined, lines: readonly number[]): LineName | undefined {
	const at = /^items\.(\d+)$/.exec(field ?? '')?.[1]
	const key = at === undefined ? undefined : lines[Number(at)]
	return key === undefined ? undefined : lineName(key)
}
