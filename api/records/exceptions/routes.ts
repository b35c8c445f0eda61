import { listExceptions as listCall } from '#contract/records/staff/exceptions.ts'
import { addDays, startOfDay } from '#domain/platform/dates.ts'
import { exceptionKinds } from '#domain/records/exceptions/kinds.ts'
import { shownCode } from '#domain/review/industry-codes/codes.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import type { Serve } from '#api/platform/http/serve.ts'
import { leftOut } from '#api/platform/partner.ts'
import { listExceptions, type ExceptionRow } from './store.ts'

const page_size = 50

/** Staff of all partners read one list: its days are those of Central Europe. */
const zone = 'Europe/Berlin'

export function routes(serve: Serve): void {
	serve(listCall, async ({ services, db, actor, query: { kind, from, to, page } }) => {
		const names = await staffNames(db)
		const partners = new Map((await services.partners.all()).map((of) => [String(of.partner_id), of.configuration.display_name]))
		const nameOf = (id: string | null): string | null => (id === null ? null : (names.get(id) ?? null))
		const rows = await db.dynamic<ExceptionRow>(
			listExceptions({
				kinds: kind === undefined ? exceptionKinds : [kind],
				from: from === undefined ? undefined : startOfDay(from, zone),
				until: to === undefined ? undefined : startOfDay(addDays(to, 1), zone),
				left_out: await leftOut(services, actor),
				page,
				page_size,
			}),
		)
		return {
			exceptions: rows.slice(0, page_size).map((row) => ({
				exception_id: row.exception_id,
				kind: row.kind,
				happened_at: row.happened_at.toISOString(),
				application: {
					applicationId: row.application_id,
					shortApplicationId: row.shortApplicationId,
					companyName: row.companyName,
				},
				partner_name: partners.get(row.partner_id) ?? '',
				decided_by: nameOf(row.decided_by),
				second_person: nameOf(row.second_person),
				reason: row.reason,
				rate_bps: row.facts.rate_bps ?? null,
				item: row.facts.item ?? null,
				code: row.facts.code === undefined || row.facts.type === undefined ? null : shownCode(row.facts.type, row.facts.code),
			})),
			has_more: rows.length > page_size,
		}
	})
}
