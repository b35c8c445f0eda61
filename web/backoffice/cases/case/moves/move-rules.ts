import { z } from 'zod'

import type { BodyOf } from '#contract/endpoint.ts'
import { move, type moveCase } from '#contract/cases/staff/applications.ts'
import { declineGrounds, type DeclineGround } from '#domain/applying/decisions/decline.ts'
import { issue, type Issue } from '#domain/platform/errors/catalogue.ts'
import { reopenGroups, type ReopenGroup } from '#domain/applying/permissions/reopening.ts'

/** The body of each move without the version, which is that of the displayed case. */
type Without<Body, Name extends string> = Body extends unknown ? Omit<Body, Name> : never
export type Move = Without<BodyOf<typeof moveCase>, 'version'>

const [, release, reopen, reject, step] = move.options

/** The rules of each dialog's fields are the contract's; move and version are no fields. */
export const takeFields = z.object({})
export const releaseFields = release.pick({ note: true })

/** A checkbox per ground of a decline. */
export type GroundName = `ground_${DeclineGround}`

export const groundName = (ground: DeclineGround): GroundName => `ground_${ground}`

const box = z.boolean().default(false)

const ofEachGround = <Value>(value: Value) =>
	Object.fromEntries(declineGrounds.map((ground) => [groundName(ground), value])) as Record<GroundName, Value>

export const no_ground = ofEachGround(false)
export const rejectFields = reject.pick({ reason: true, note: true }).extend(ofEachGround(box))

type Chosen = Readonly<Partial<Record<GroundName | 'reason', unknown>>>

/** The grounds the company is told: of a decline alone. */
export const groundsOf = (values: Chosen): DeclineGround[] =>
	values.reason === 'declined' ? declineGrounds.filter((ground) => values[groundName(ground)] === true) : []

/** A decline says why; the fault is shown at the first checkbox. */
export const groundIssues = (values: Chosen): Issue[] =>
	values.reason !== 'declined' || groundsOf(values).length > 0 ? [] : [issue('err_field_required', groundName(declineGrounds[0]))]

/** A step back requires a reason; along the flow a note is optional. */
export const stepFields = (needs_note: boolean) => (needs_note ? release.pick({ note: true }) : step.pick({ note: true }))

const { note, items } = reopen.shape
const item = items.element

export const max_items = 20

/** A line of the list is a field of its own, so that each fault is shown at its line. */
export type LineName = `line_${number}`

export const lineName = (key: number): LineName => `line_${key}`

/** A checkbox per group that can be reopened. */
export type GroupName = `group_${ReopenGroup}`

export const groupName = (group: ReopenGroup): GroupName => `group_${group}`

type ReopenShape = Readonly<Record<LineName, typeof item>> & Readonly<Record<GroupName, typeof box>> & { readonly note: typeof note }

const ofEachGroup = <Value>(value: Value) =>
	Object.fromEntries(reopenGroups.map((group) => [groupName(group), value])) as Record<GroupName, Value>

export const nothing_ticked = ofEachGroup(false)

/** The schema of the list, with a field per line and a checkbox per group. */
export const reopenFields = (lines: readonly number[]): z.ZodObject<ReopenShape> =>
	z.object({ ...Object.fromEntries(lines.map((key) => [lineName(key), item])), ...ofEachGroup(box), note })

type Ticked = Readonly<Partial<Record<GroupName, unknown>>>

export const tickedOf = (values: Ticked, groups: readonly ReopenGroup[]): ReopenGroup[] =>
	groups.filter((group) => values[groupName(group)] === true)

/** Without a ticked group nothing could be corrected; the fault is shown at the first checkbox. */
export function groupIssues(values: Ticked, groups: readonly ReopenGroup[]): Issue[] {
	const [first] = groups
	return first === undefined || tickedOf(values, groups).length > 0 ? [] : [issue('err_application_items_required', groupName(first))]
}

/** Maps a fault of the server's list to its line: `items.1` is the second line. */
export function lineOfFault(field: string | undefined, lines: readonly number[]): LineName | undefined {
	const at = /^items\.(\d+)$/.exec(field ?? '')?.[1]
	const key = at === undefined ? undefined : lines[Number(at)]
	return key === undefined ? undefined : lineName(key)
}
