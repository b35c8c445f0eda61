import { randomUUIDv7 } from 'node:crypto'

import type { FinanceObject } from '#contract/applying/finance-objects.ts'
import type { IsoDate } from '#domain/platform/dates.ts'
import { refuse, refuseIfAny } from '#domain/platform/errors/catalogue.ts'
import {
	deliveryIssues,
	isFinanceObjectField,
	type FinanceObjectChange,
	type FinanceObjectDraft,
} from '#domain/applying/finance-objects/rules.ts'
import { isObjectFinancing, type LoanType } from '#domain/partners/products/enumerations.ts'

import { recordEvent } from '../applications/moves.ts'
import { requireUpdatable } from '../applications/own.ts'
import type { ApplicantContext } from '#api/platform/context.ts'
import type { Db, TenantDb } from '#api/platform/db/database.ts'
import { releaseDocuments } from '../documents/documents.ts'
import { productOf } from '#api/partners/configuration/products.ts'
import { columnsOf, presentFinanceObject } from './present.ts'
import {
	deleteFinanceObject as deleteRow,
	insertFinanceObject,
	listOfApplication,
	replaceFinanceObject,
	type FinanceObjectRow,
} from './store.ts'

/** All objects of an application, in the order they were added. */
export async function financeObjectsOf(db: Db, application_id: string, partner_id: string = String(db.scope)): Promise<FinanceObject[]> {
	return presented(await db.all(listOfApplication, { partner_id, application_id }))
}

/** Rows on the wire, current or past. */
export const presented = (rows: readonly FinanceObjectRow[]): FinanceObject[] => rows.map(presentFinanceObject)

export interface Circumstances {
	/** Deliveries must not be earlier than this day. */
	readonly today: IsoDate
}

/** The application row is locked, so that concurrent adds respect the limit. */
export async function addFinanceObject(
	context: Pick<ApplicantContext, 'db' | 'partner' | 'actor'> & Circumstances,
	application_id: string,
	draft: FinanceObjectDraft,
): Promise<FinanceObject> {
	const { db, today } = context
	const application = await requireUpdatable(context, application_id, 'finance_object')
	// The schema guaranteed the enumeration on write.
	if (!isObjectFinancing(application.allBanksLoanPurpose as LoanType)) refuse('err_finance_object_of_other_type')
	const { max_finance_objects: max } = await productOf(context, application)
	const present = await financeObjectsOf(db, application_id)
	if (present.length >= max) refuse('err_finance_object_limit_reached', { max })
	refuseIfAny(deliveryIssues(draft.expected_delivery_date, { today, before: null }))
	const finance_object_id = randomUUIDv7()
	const row = await db.first(insertFinanceObject, { ...columnsOf(draft), partner_id: db.scope, application_id, finance_object_id })
	if (row === undefined) throw new Error('The object was not stored.')
	await recordEvent(context, application, { kind: 'finance_object_added', details: { finance_object_id } })
	return presentFinanceObject(row)
}

export async function updateFinanceObject(
	context: Pick<ApplicantContext, 'db' | 'actor'> & Circumstances,
	{ application_id, finance_object_id }: { readonly application_id: string; readonly finance_object_id: string },
	{ version, ...draft }: FinanceObjectChange,
): Promise<FinanceObject> {
	const { db, today } = context
	const application = await requireUpdatable(context, application_id, 'finance_object')
	const before = await requireFinanceObject(db, application_id, finance_object_id)
	if (version !== undefined && version !== before.version) refuse('err_version_conflict')
	refuseIfAny(deliveryIssues(draft.expected_delivery_date, { today, before: before.expected_delivery_date }))
	const fields = Object.entries(draft).flatMap(([field, value]) => (isFinanceObjectField(field) && before[field] !== value ? [field] : []))
	if (fields.length === 0) return before
	const row = await db.first(replaceFinanceObject, { ...columnsOf(draft), partner_id: db.scope, application_id, finance_object_id })
	await recordEvent(context, application, { kind: 'finance_object_changed', details: { finance_object_id, fields } })
	return presentFinanceObject(row ?? refuse('err_entity_not_found'))
}

/** Also deletes the documents that this person may delete; the others stay with the application. */
export async function deleteFinanceObject(
	context: Pick<ApplicantContext, 'db' | 'actor'>,
	{ application_id, finance_object_id }: { readonly application_id: string; readonly finance_object_id: string },
): Promise<void> {
	const { db } = context
	const application = await requireUpdatable(context, application_id, 'finance_object')
	await requireFinanceObject(db, application_id, finance_object_id)
	const document_ids = await releaseDocuments(context, application, finance_object_id)
	await db.all(deleteRow, { partner_id: db.scope, application_id, finance_object_id })
	await recordEvent(context, application, { kind: 'finance_object_deleted', details: { finance_object_id, document_ids } })
}

async function requireFinanceObject(db: TenantDb, application_id: string, finance_object_id: string): Promise<FinanceObject> {
	const present = await financeObjectsOf(db, application_id)
	return present.find((object) => object.finance_object_id === finance_object_id) ?? refuse('err_entity_not_found')
}
