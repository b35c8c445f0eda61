import { z } from 'zod'

import type { BodyOf } from '#contract/endpoint.ts'
import { move, type moveCase } from '#contract/cases/staff/applications.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { reopenGroups, type ReopenGroup } from '#domain/applying/permissions/reopening.ts'

/** What each move sends, but the version: that is the file's, as it was seen. */
type Without<Body, Name extends string> = Body extends unknown ? Omit<Body, Name> : never
export type Move = Without<BodyOf<typeof moveCase>, 'version'>

const [, release, reopen, reject, step] = move.options

/** The rules of each dialog's fields: the contract's own. Which move it is, and of which version, nobody types. */
export const takeFields = z.object({})
export const releaseFields = release.pick({ note: true })
export const rejectFields = reject.pick({ reason: true, note: true })

/** A step back has to say why; on along the flow a word is welcome. */
export const stepFields = (needs_note: boolean) => (needs_note ? release.pick({ note: true }) : step.pick({ note: true }))

const { note, items } = reopen.shape
const item = items.element

export const max_items = 20

/** A line of the list as a field of its own, so that each fault stands at its line. */
export type LineName = `line_${number}`

export const lineName = (key: number): LineName => `line_${key}`

/** What may be changed again, as a box to tick for each. */
export type GroupName = `group_${ReopenGroup}`

export const groupName = (group: ReopenGroup): GroupName => `group_${group}`

const box = z.boolean().default(false)

type ReopenShape = Readonly<Record<LineName, typeof item>> & Readonly<Record<GroupName, typeof box>> & { readonly note: typeof note }

const ofEachGroup = <Value>(value: Value) =>
	Object.fromEntries(reopenGroups.map((group) => [groupName(group), value])) as Record<GroupName, Value>

export const nothing_ticked = ofEachGroup(false)

/** The list's rule, spread over as many lines as there are, and a box for each group. */
export const reopenFields = (lines: readonly number[]): z.ZodObject<ReopenShape> =>
	z.object({ ...Object.fromEntries(lines.map((key) => [lineName(key), item])), ...ofEachGroup(box), note })

type Ticked = Readonly<Partial<Record<GroupName, unknown>>>

export const tickedOf = (values: Ticked, groups: readonly ReopenGroup[]): ReopenGroup[] =>
	groups.filter((group) => values[groupName(group)] === true)

/** Without a box ticked nothing could be corrected; told at the first. */
export function groupIssues(values: Ticked, groups: readonly ReopenGroup[]): Issue[] {
	const [first] = groups
	return first === undefined || tickedOf(values, groups).length > 0 ? [] : [issue('err_application_items_required', groupName(first))]
}

/** Where a fault the server found in the list belongs: `items.1` is the second line. */
export function lineOfFault(field: string | undefined, lines: readonly number[]): LineName | undefined {
	const at = /^items\.(\d+)$/.exec(field ?? '')?.[1]
	const key = at === undefined ? undefined : lines[Number(at)]
	return key === undefined ? undefined : lineName(key)
}
