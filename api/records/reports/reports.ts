import type { QueryOf } from '#contract/endpoint.ts'
import type { getReports, ReportsView } from '#contract/records/staff/reports.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse } from '#domain/platform/errors/catalogue.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'
import { pipelineStages } from '#domain/records/reports/figures.ts'
import { lastMonths } from '#domain/records/reports/months.ts'
import {
	approvalsOf,
	conversionOf,
	pipelineOf,
	reasonsOf,
	returnsOf,
	sumReached,
	timesOf,
	workloadOf,
	type OfPartner,
} from '#domain/records/reports/view.ts'

import { staffNames } from '#api/accounts/staff/staff.ts'
import type { Context } from '#api/platform/context.ts'
import type { StaffDb } from '#api/platform/db/database.ts'
import { listedPartners } from '#api/platform/partner.ts'
import type { SessionStaff } from '#api/platform/sessions/sessions.ts'
import type { Services } from '#api/platform/services.ts'
import { countReports, limit_s } from './job.ts'
import { findCounts, listFigures, markAsked } from './store.ts'

export type ReportFilter = QueryOf<typeof getReports>

interface Reading extends Pick<Context, 'services' | 'db'> {
	/** Who reads it, or has asked for it as a file. */
	readonly reader: Pick<SessionStaff, 'id' | 'roles' | 'sees_sandboxes'>
}

/** The rows of each report; the page shows their sums, an export every one. */
export async function reportRows({ services, db, reader }: Reading, { partner_key, loan_type, months }: ReportFilter) {
	const chosen = partner_key === undefined ? undefined : ((await services.partners.ofKey(partner_key)) ?? refuse('err_entity_not_found'))
	const listed = chosen === undefined ? await listedPartners(services, reader) : [chosen]
	const partners = new Map(listed.map((partner) => [String(partner.partner_id), partner]))
	const all: OfPartner[] = (await db.all(listFigures, {}))
		.filter(({ partner_id }) => chosen === undefined || partner_id === chosen.partner_id)
		.flatMap(({ partner_id, figures }) => {
			const partner = partners.get(partner_id)
			return partner === undefined ? [] : [{ partner_key: partner.key, partner_name: partner.configuration.display_name, figures }]
		})
		.toSorted((one, other) => one.partner_name.localeCompare(other.partner_name))
	const counts = await countsOf(db)
	const wanted = { loan_type, months: lastMonths(counts.counted_at ?? services.now(), Number(months)) }
	return {
		pipeline: pipelineOf(all, wanted),
		conversion: conversionOf(all, wanted),
		times: timesOf(all, wanted),
		approvals: approvalsOf(all, wanted),
		reasons: reasonsOf(all, wanted),
		returns: returnsOf(all, wanted),
		workload: await named(
			db,
			workloadOf(all, wanted).filter(({ staff_id }) => maySeeWork(reader, staff_id)),
		),
		partners: all,
		months: wanted.months,
		counts,
	}
}

/** How much one person has to do is told to whoever assigns cases, and to themselves (docs/domain/readings B431). */
const maySeeWork = ({ id, roles }: Reading['reader'], staff_id: string | null): boolean =>
	staff_id === null || staff_id === id || mayStaff(roles, 'case_assign')

async function named<Row extends { readonly staff_id: string | null }>(db: StaffDb, rows: readonly Row[]) {
	const names = await staffNames(db)
	return rows.map((row) => ({ ...row, display_name: row.staff_id === null ? null : (names.get(row.staff_id) ?? null) }))
}

async function countsOf(db: StaffDb): Promise<{ counted_at: Date | null; asked_at: Date | null }> {
	return (await db.first(findCounts, {})) ?? { counted_at: null, asked_at: null }
}

const givenUp = (services: Services): Date => new Date(services.now().getTime() - limit_s * 1000)

export async function reportsOf(context: Reading, filter: ReportFilter): Promise<ReportsView> {
	const { pipeline, conversion, times, partners, months, counts, approvals, reasons, returns, workload } = await reportRows(context, filter)
	return {
		counted: counts.counted_at?.toISOString() ?? null,
		is_being_counted: counts.asked_at !== null && counts.asked_at > givenUp(context.services),
		pipeline: [...Map.groupBy(pipeline, ({ currency }) => currency)].map(([currency, rows]) => ({
			currency: currency as Currency,
			stages: pipelineStages.map((stage) => ({
				stage,
				ages: rows.filter((row) => row.stage === stage).map(({ age, count, amount_cents }) => ({ age, count, amount: amount_cents / 100 })),
			})),
		})),
		conversion: {
			total: sumReached(conversion),
			months: months.map((month) => ({ month, reached: sumReached(conversion.filter((row) => row.month === month)) })),
			partners: partners.map(({ partner_key, partner_name }) => ({
				partner_key,
				partner_name,
				reached: sumReached(conversion.filter((row) => row.partner_key === partner_key)),
			})),
		},
		approvals,
		reasons,
		returns,
		workload,
		times: times.map(({ loan_type, durations }) => ({ loan_type, ...durations })),
	}
}

export async function refreshReports({ services, db }: Pick<Context, 'services' | 'db'>): Promise<void> {
	const asked = await db.first(markAsked, { now: services.now(), given_up: givenUp(services) })
	if (asked !== undefined) await db.enqueue(countReports, {})
}
