import { randomUUID } from 'node:crypto'

import type { TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** In thousands: the earnings bear the loan of a test. */
const figures = JSON.stringify({ total_assets: 1000, equity: 300, revenue: 2000, cost_of_materials: 1400 })
const texts = JSON.stringify({ summary: 'a', strengths: 'b', weaknesses: 'c', mitigants: 'd', terms: 'e' })

/** Stages a complete analysis of a case directly in the database. */
export async function isAnalysed(server: TestServer, application_id: string): Promise<void> {
	const ids = [application_id, randomUUID()]
	await server.asEveryPartner(async (db) => {
		await db.dynamic(
			sqlOf(
				`insert into financial_statements (partner_id, application_id, statement_id, type, as_of_date, months, origin, accounting_rule, unit,
					status, figures, spread_by)
				select partner_id, application_id, $2, 'annual', '2025-12-31', 12, 'manual', 'hgb', 1000, 'spread', $3, staff_id
				from applications, (select staff_id from staff_users where roles = '{analyst}' order by email limit 1) as staff where application_id = $1`,
				[...ids, figures],
			),
		)
		await db.dynamic(
			sqlOf(
				`insert into application_industry_codes (partner_id, application_id, change_id, type, code, source, status, proposed_by)
				select partner_id, application_id, $2, 'wz_2008', '62012', 'register', 'in_force', staff_id
				from applications, (select staff_id from staff_users where roles = '{analyst}' order by email limit 1) as staff where application_id = $1`,
				ids,
			),
		)
		await db.dynamic(
			sqlOf(
				`insert into investment_recommendations (partner_id, application_id, recommendation_id, texts, author_ids)
				select partner_id, application_id, $2, $3, array[staff_id]
				from applications, (select staff_id from staff_users where roles = '{analyst}' order by email limit 1) as staff where application_id = $1`,
				[...ids, texts],
			),
		)
	})
}

const report = JSON.stringify({ score: 71, pd_bps: 110, risk_class: 'II', payment_grade: '2', findings: [] })

/** Stages the bureau's report on a sound company directly in the database. */
export async function isScored(server: TestServer, application_id: string): Promise<void> {
	await server.asEveryPartner((db) =>
		db.dynamic(
			sqlOf(
				`insert into credit_reports (partner_id, report_id, application_id, status, provider, settled_at, report)
				select partner_id, $2, application_id, 'received', 'simulated', now(), $3 from applications where application_id = $1`,
				[application_id, randomUUID(), report],
			),
		),
	)
}

/** Stages the approval of the recommendation by both offices directly in the database. */
export async function isApproved(server: TestServer, application_id: string): Promise<void> {
	await server.asEveryPartner(async (db) => {
		await db.dynamic(sqlOf("update investment_recommendations set status = 'approved' where application_id = $1", [application_id]))
		for (const [office, role] of [
			['front_office', 'sales'],
			['back_office', 'approver'],
		]) {
			await db.dynamic(
				sqlOf(
					`insert into recommendation_votes (partner_id, recommendation_id, vote_id, office, vote, text_version, voted_by)
					select partner_id, recommendation_id, $2, $3, 'approve', version, staff_id
					from investment_recommendations, (select staff_id from staff_users where roles = array[$4] order by email limit 1) as staff
					where application_id = $1`,
					[application_id, randomUUID(), office, role],
				),
			)
		}
	})
}
