import type { FactoringView } from '#contract/applying/factoring.ts'
import type { Currency } from '#domain/platform/currencies.ts'
import { refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import {
	factoringPartKeys,
	fieldsOf,
	hasCustomersAbroad,
	isAbroad,
	partIssues,
	settlePart,
	type Answers,
	type FactoringPart,
	type FactoringRecord,
} from '#domain/applying/factoring/rules.ts'
import { isFactoring, type LoanType } from '#domain/partners/products/enumerations.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireOwnApplication, requireUpdatable, type ApplicationRow } from '../applications/own.ts'
import type { ApplicantContext, Context } from '#api/platform/context.ts'
import type { Db } from '#api/platform/db/database.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { columnsOf, recordOf, type Asked } from './record.ts'
import { findDetails, makePlace, nextVersion, updateDetails, type FactoringRow } from './store.ts'

/** The fields of an application that its details depend on. */
type AppliedFor = Pick<ApplicationRow, 'partner_id' | 'application_id' | 'allBanksLoanPurpose' | keyof Asked>

/** The details of an application for factoring; undefined for another loan type. */
export async function factoringOf(db: Db, application: AppliedFor): Promise<FactoringRecord | undefined> {
	const { partner_id, application_id, allBanksLoanPurpose } = application
	// The schema guaranteed the enumeration on write.
	if (!isFactoring(allBanksLoanPurpose as LoanType)) return undefined
	return recordOf(await db.first(findDetails, { partner_id, application_id }), application)
}

/** The details on the wire, with the limits they are validated by; null if there are none. */
export async function factoringView(context: Pick<Context, 'db' | 'partner'>, application: ApplicationRow): Promise<FactoringView | null> {
	const record = await factoringOf(context.db, application)
	return record === undefined ? null : viewOf(context, application, record)
}

async function viewOf(
	context: Pick<Context, 'db' | 'partner'>,
	application: ApplicationRow,
	record: FactoringRecord,
): Promise<FactoringView> {
	const { factoring_limit_cents: limit } = application
	const { factoring_limits: limits } = await productOf(context, application)
	return { factoring_limit: limit === null ? null : limit / 100, limits, ...record }
}

export async function ownFactoring(
	context: Pick<ApplicantContext, 'db' | 'partner' | 'actor'>,
	application_id: string,
): Promise<FactoringView> {
	const application = await requireOwnApplication(context, application_id, { sees: 'company' })
	return (await factoringView(context, application)) ?? refuse('err_factoring_not_applied_for')
}

type Values = Readonly<Record<string, unknown>>

/** Saves a part as a whole. The application is locked, so that of two saves of the same version the second is refused. */
export async function updatePart<Part extends FactoringPart>(
	context: Pick<ApplicantContext, 'db' | 'partner' | 'actor'>,
	{ application_id, part }: { readonly application_id: string; readonly part: Part },
	{ version, ...answers }: Answers<Part> & { readonly version?: number | undefined },
): Promise<FactoringView> {
	const { db } = context
	const application = await requireUpdatable(context, application_id, 'factoring')
	const record = (await factoringOf(db, application)) ?? refuse('err_factoring_not_applied_for')
	if (version !== undefined && version !== record[part].version) refuse('err_version_conflict')
	const sent: Values = answers
	const judged = {
		has_international_customers: part === 'financials' ? sent['has_international_customers'] === true : hasCustomersAbroad(record),
		limits: (await productOf(context, application)).factoring_limits,
		currency: application.currency as Currency,
	}
	const settled = settlePart(sent, judged)
	refuseIfAny(partIssues(part, settled, judged))
	const changes = [
		...changeOf(part, record, settled),
		...(judged.has_international_customers
			? []
			: factoringPartKeys.filter((key) => key !== part).flatMap((key) => withoutAbroad(key, record))),
	]
	if (changes.length === 0) return viewOf(context, application, record)
	await db.all(makePlace, { partner_id: db.scope, application_id })
	let row: FactoringRow | undefined
	for (const { key, values } of changes) {
		const version_column = { [`${key}_version`]: nextVersion(`${key}_version`, key === part) }
		const update = updateDetails({ partner_id: db.scope, application_id }, { ...columnsOf(values), ...version_column })
		row = (await db.dynamic<FactoringRow>(update))[0]
		await recordEvent(context, application, { kind: 'factoring_changed', details: { part: key, fields: Object.keys(values) } })
	}
	return viewOf(context, application, recordOf(row, application))
}

interface Change {
	readonly key: FactoringPart
	/** The changed fields. */
	readonly values: Values
}

/** The differences in a part; all of it at the first save. */
function changeOf(key: FactoringPart, record: FactoringRecord, values: Values): Change[] {
	const before: Values = record[key]
	const differing = Object.entries(values).filter(([field, value]) => JSON.stringify(value) !== JSON.stringify(before[field]))
	if (record[key].version === 0) return [{ key, values }]
	return differing.length === 0 ? [] : [{ key, values: Object.fromEntries(differing) }]
}

/** Without customers abroad no part stores figures about them (docs/domain/readings B92). */
function withoutAbroad(key: FactoringPart, record: FactoringRecord): Change[] {
	const before: Values = record[key]
	const held = fieldsOf(key).filter((field) => isAbroad(field) && before[field] !== null)
	return held.length === 0 ? [] : [{ key, values: Object.fromEntries(held.map((field) => [field, null])) }]
}
