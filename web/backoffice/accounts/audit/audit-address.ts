import { auditGroups, type AuditGroup } from '#domain/accounts/audit/kinds.ts'

/** The view of the audit; all of it is part of the address. */
export interface AuditView {
	readonly application: string
	readonly person: string
	readonly group: AuditGroup | ''
	readonly from: string
	readonly to: string
	readonly page: number
}

export const wholeAudit: AuditView = { application: '', person: '', group: '', from: '', to: '', page: 1 }

const day = /^\d{4}-\d{2}-\d{2}$/
const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Parses an address; invalid parts are ignored. */
export function parseAuditView(query: URLSearchParams): AuditView {
	const value = (name: string): string => query.get(name) ?? ''
	const matching = (name: string, pattern: RegExp): string => (pattern.test(value(name)) ? value(name) : '')
	const page = Number(value('page'))
	return {
		application: value('application').slice(0, 40),
		person: matching('person', uuid),
		group: auditGroups.find((group) => group === value('group')) ?? '',
		from: matching('from', day),
		to: matching('to', day),
		page: Number.isInteger(page) && page > 1 && page <= 1000 ? page : 1,
	}
}

/** Only what differs from the default. */
export const auditAddress = (view: AuditView): URLSearchParams =>
	new URLSearchParams(
		Object.entries(view).flatMap(([name, value]) => (value === wholeAudit[name as keyof AuditView] ? [] : [[name, String(value)]])),
	)

/** A change of filter returns to the first page. */
export const changeView = (view: AuditView, change: Partial<AuditView>): AuditView => ({ ...view, page: 1, ...change })

export const isFiltered = ({ page: _, ...view }: AuditView): boolean => Object.values(view).some((value) => value !== '')

/** The query of a view. */
export const sentQuery = ({ application, person, group, from, to, page }: AuditView) => ({
	page,
	...(application !== '' && { application }),
	...(person !== '' && { person }),
	...(group !== '' && { group }),
	...(from !== '' && { from }),
	...(to !== '' && { to }),
})
