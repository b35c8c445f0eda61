import { randomUUIDv7 } from 'node:crypto'

import type { BodyOf } from '#contract/endpoint.ts'
import type { addStatement as addCall, FinancialsView, saveStatement as saveCall } from '#contract/review/staff/financials.ts'
import { isCreditOpen } from '#domain/review/credit/open.ts'
import { issue, Refusal, refuse } from '#domain/platform/errors/catalogue.ts'
import { foundFor, foundUnder } from '#domain/review/financials/found.ts'
import { isComplete } from '#domain/review/financials/checks.ts'
import { isSameCovenant, type CovenantForm } from '#domain/review/financials/covenants.ts'
import { lines } from '#domain/review/financials/lines.ts'
import { samePeriod } from '#domain/review/financials/rules.ts'
import { mayStaff } from '#domain/accounts/staff/grants.ts'

import { recordEvent } from '#api/applying/applications/moves.ts'
import type { ApplicationRow } from '#api/applying/applications/own.ts'
import type { StaffContext } from '#api/platform/context.ts'
import { documentNames, foundFigures, type FiguresOfDocument } from '#api/applying/documents/documents.ts'
import { staffNames } from '#api/accounts/staff/staff.ts'
import { deleteDraft, insertCovenant, insertStatement, listCovenants, removeCovenant, updateStatement, type StatementRow } from './store.ts'
import { statementsOf } from './spread.ts'

export async function financialsOf(
	{ db, actor }: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
): Promise<FinancialsView> {
	const { partner_id, application_id } = application
	const rows = await statementsOf(db, application)
	const covenants = await db.all(listCovenants, { partner_id, application_id })
	const names = await staffNames(db)
	const documents = await documentNames(db, application_id, partner_id)
	const may_change = isCreditOpen(application.status) && mayStaff(actor.roles, 'credit_prepare')
	const has_drafts = rows.some(({ status, document_id }) => status === 'draft' && document_id !== null)
	const found = may_change && has_drafts ? await foundFigures(db, { partner_id, application_id }) : new Map<string, never>()
	return {
		statements: rows.map((row) => ({
			statement_id: row.statement_id,
			type: row.type,
			as_of_date: row.as_of_date,
			months: row.months,
			origin: row.origin,
			accounting_rule: row.accounting_rule,
			unit: row.unit === 1000 ? '1000' : '1',
			document_id: row.document_id,
			document_name: row.document_id === null ? null : (documents.get(row.document_id)?.document_name ?? null),
			status: row.status,
			figures: row.figures,
			found: row.status === 'draft' ? foundIn(row, found.get(row.document_id ?? '')) : [],
			version: row.version,
			spread_by: names.get(row.spread_by) ?? '',
			saved_at: row.saved_at.toISOString(),
		})),
		covenants: covenants.map(({ agreed_by, covenant_id, ratio, direction, threshold, frequency, first_test_on }) => ({
			covenant_id,
			ratio,
			direction,
			threshold,
			frequency,
			first_test_on,
			agreed_by: names.get(agreed_by) ?? '',
		})),
		may_change,
	}
}

const foundIn = (row: StatementRow, read: FiguresOfDocument | undefined) =>
	read === undefined ? [] : foundFor(row, read.as_of_date, foundUnder(row.accounting_rule, read.figures))

const requireOpen = (application: ApplicationRow): void => {
	if (!isCreditOpen(application.status)) refuse('err_credit_work_closed')
}

/** Starts spreading a statement. The caller holds the lock on the case, as for all of these. */
export async function addStatement(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	{ unit, ...form }: BodyOf<typeof addCall>,
): Promise<FinancialsView> {
	const { db, actor } = context
	requireOpen(application)
	const { partner_id, application_id } = application
	const rows = await statementsOf(db, application)
	if (rows.some((row) => samePeriod(row, form))) throw new Refusal([issue('err_financials_period_duplicate', 'as_of_date')])
	const documents = await documentNames(db, application_id, partner_id)
	if (form.document_id !== null && !documents.has(form.document_id)) throw new Refusal([issue('err_field_invalid', 'document_id')])
	const statement_id = randomUUIDv7()
	await db.all(insertStatement, { partner_id, application_id, statement_id, ...form, unit: Number(unit), spread_by: actor.id })
	await recordEvent(context, application, {
		kind: 'statement_added',
		details: { statement_id, type: form.type, as_of_date: form.as_of_date },
	})
	return financialsOf(context, application)
}

/** The changes for the history: each line with its old and new value. */
const changesOf = ({ figures: before }: StatementRow, after: StatementRow['figures']) =>
	lines.flatMap((line) => (before[line] === after[line] ? [] : [{ line, from: before[line] ?? null, to: after[line] ?? null }]))

/** Saves figures. A statement that counts requires the essential ones; later changes are recorded with author and values. */
export async function saveStatement(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	{ statement_id, version, status, figures }: BodyOf<typeof saveCall> & { readonly statement_id: string },
): Promise<FinancialsView> {
	const { db, actor } = context
	requireOpen(application)
	const { partner_id, application_id } = application
	const before = (await statementsOf(db, application)).find((row) => row.statement_id === statement_id)
	if (before === undefined) refuse('err_entity_not_found')
	if (status === 'spread' && !isComplete(figures)) refuse('err_financials_statement_incomplete')
	const saved = await db.first(updateStatement, {
		partner_id,
		application_id,
		statement_id,
		version,
		// A statement that counts keeps counting.
		status: before.status === 'spread' && isComplete(figures) ? 'spread' : status,
		figures: JSON.stringify(figures),
		staff_id: actor.id,
	})
	if (saved === undefined) refuse('err_version_conflict')
	const changes = changesOf(before, figures)
	const is_finished = before.status === 'draft' && status === 'spread'
	if (is_finished || changes.length > 0)
		await recordEvent(context, application, {
			kind: is_finished ? 'statement_spread' : 'statement_changed',
			details: { statement_id, changes },
		})
	return financialsOf(context, application)
}

export async function deleteStatement(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	statement_id: string,
): Promise<FinancialsView> {
	requireOpen(application)
	const { partner_id, application_id } = application
	if ((await context.db.first(deleteDraft, { partner_id, application_id, statement_id })) === undefined) refuse('err_entity_not_found')
	await recordEvent(context, application, { kind: 'statement_deleted', details: { statement_id } })
	return financialsOf(context, application)
}

export async function addCovenant(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	form: CovenantForm,
): Promise<FinancialsView> {
	const { db, actor } = context
	requireOpen(application)
	const { partner_id, application_id } = application
	const agreed = await db.all(listCovenants, { partner_id, application_id })
	if (agreed.some((one) => isSameCovenant(one, form))) throw new Refusal([issue('err_covenant_duplicate', 'ratio')])
	const covenant_id = randomUUIDv7()
	await db.all(insertCovenant, { partner_id, application_id, covenant_id, ...form, agreed_by: actor.id })
	await recordEvent(context, application, { kind: 'covenant_added', details: { covenant_id, ...form } })
	return financialsOf(context, application)
}

export async function deleteCovenant(
	context: Pick<StaffContext, 'db' | 'actor'>,
	application: ApplicationRow,
	covenant_id: string,
): Promise<FinancialsView> {
	requireOpen(application)
	const { partner_id, application_id } = application
	const removed = await context.db.first(removeCovenant, { partner_id, application_id, covenant_id })
	if (removed === undefined) refuse('err_entity_not_found')
	await recordEvent(context, application, { kind: 'covenant_deleted', details: { covenant_id, ratio: removed.ratio } })
	return financialsOf(context, application)
}
