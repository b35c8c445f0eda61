import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'

import { prepare, prepareAcrossPartners, prepareInsert, prepareShared, valuesFor, type Prepared } from './prepare.ts'

interface OfPartner {
	partner_id: string
	application_id: string
}

const ofOne = { partner_id: 'P', application_id: 'A' }

/** The statement with its values in their places. */
const written = (statement: Prepared<OfPartner, unknown>): string => {
	const values = valuesFor(statement, ofOne)
	return statement.text.replaceAll(/\$(\d+)/g, (_, at: string) => String(values[Number(at) - 1])).replaceAll('"', '')
}

describe('a statement of one partner', () => {
	it('reads, changes and deletes the rows of that partner without saying so', () => {
		expect(
			written(
				prepare((db, param: OfPartner) => db.selectFrom('offers').select('offer_id').where('application_id', '=', param.application_id)),
			),
		).toBe('select offer_id from offers where offers.partner_id = P and application_id = A')
		expect(
			written(prepare((db, _: OfPartner) => db.updateTable('offers as one').set({ status: 'expired' }).where('one.number', '=', 1))),
		).toBe('update offers as one set status = expired where one.partner_id = P and one.number = 1')
		expect(written(prepare((db, _: OfPartner) => db.deleteFrom('debts')))).toBe('delete from debts where debts.partner_id = P')
	})

	it('is left as it was written where it names the partner itself', () => {
		const itself = prepare((db, param: OfPartner) => db.selectFrom('debts').select('debt_id').where('partner_id', '=', param.partner_id))
		expect(written(itself)).toBe('select debt_id from debts where partner_id = P')
	})

	it('binds what is joined by the key without the partner, an outer join where it joins', () => {
		const inner = prepare((db, _: OfPartner) =>
			db.selectFrom('offers').innerJoin('applications', 'applications.application_id', 'offers.application_id').select('offers.offer_id'),
		)
		expect(written(inner)).toContain('where offers.partner_id = P and applications.partner_id = P')
		const outer = prepare((db, _: OfPartner) =>
			db.selectFrom('offers').leftJoin('documents', 'documents.document_id', 'offers.document_id').select('offers.offer_id'),
		)
		expect(written(outer)).toBe(
			'select offers.offer_id from offers left join documents on documents.partner_id = P and documents.document_id = offers.document_id where offers.partner_id = P',
		)
	})

	it('lets a join by the partner follow, and an outer one say nothing of what stands before it', () => {
		const followed = prepare((db, _: OfPartner) =>
			db
				.selectFrom('offers')
				.leftJoin('documents', (join) =>
					join.onRef('documents.partner_id', '=', 'offers.partner_id').onRef('documents.document_id', '=', 'offers.document_id'),
				)
				.select('offers.offer_id'),
		)
		expect(written(followed)).toMatch(/on documents.partner_id = offers.partner_id and .* where offers.partner_id = P$/)
		const outer = prepare((db, param: OfPartner) =>
			db
				.selectFrom('offers')
				.leftJoin('documents', (join) => join.on('offers.partner_id', '=', param.partner_id).on(sql<boolean>`true`))
				.select('offers.offer_id'),
		)
		expect(written(outer)).toMatch(/documents.partner_id = P .* where offers.partner_id = P$/)
	})

	it('binds every sub-select and common table expression, one that belongs to a row by that row', () => {
		const deep = prepare((db, _: OfPartner) =>
			db
				.with('late', (inside) => inside.selectFrom('debts').select('debt_id'))
				.selectFrom('applications')
				.select('applications.application_id')
				.where('applications.application_id', 'in', (inside) => inside.selectFrom('offers').select('offers.application_id'))
				.where(({ exists, selectFrom }) =>
					exists(selectFrom('tasks').select('task_id').whereRef('tasks.partner_id', '=', 'applications.partner_id')),
				)
				.where(sql<boolean>`exists (select from late)`),
		)
		expect(written(deep)).toBe(
			'with late as (select debt_id from debts where debts.partner_id = P) select applications.application_id from applications where ' +
				'applications.partner_id = P and applications.application_id in (select offers.application_id from offers where offers.partner_id = P) and ' +
				'exists (select task_id from tasks where tasks.partner_id = applications.partner_id) and exists (select from late)',
		)
	})

	it('is not taken for bound by a table that belongs to no partner, though it has the column', () => {
		const beside = prepare((db, _: OfPartner) =>
			db.selectFrom('tasks').innerJoin('partners', 'partners.partner_id', 'tasks.partner_id').select('tasks.task_id'),
		)
		expect(written(beside)).toMatch(/where tasks.partner_id = P$/)
	})

	it('does not come about where SQL as text reads a table, or a new row has no partner', () => {
		expect(() => prepare((db, _: OfPartner) => db.selectFrom('offers').select(sql`(select 1 from debts)`.as('any')))).toThrow('binds debts')
		expect(() => prepareInsert('debts', ['application_id'] as never)).toThrow('names its partner')
	})
})

describe('a statement of no partner', () => {
	it('reads tables that belong to none, and no other', () => {
		expect(prepareShared((db, _: object) => db.selectFrom('reference_fixings').select('rate')).text).toBe(
			'select "rate" from "reference_fixings"',
		)
		expect(() => prepareShared((db, _: object) => db.selectFrom('offers').select('offer_id'))).toThrow('offers belongs to a partner')
		expect(() =>
			prepareShared((db, _: object) =>
				db.selectFrom('staff_users').innerJoin('offers', 'offers.partner_id', 'staff_users.partner_id').select('offer_id'),
			),
		).toThrow('offers belongs to a partner')
	})

	it('reads rows of every partner where it says that it does', () => {
		expect(prepareAcrossPartners('job', (db, _: object) => db.selectFrom('offers').select('offer_id')).text).toBe(
			'select "offer_id" from "offers"',
		)
	})
})
