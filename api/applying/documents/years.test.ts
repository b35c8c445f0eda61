import { beforeEach, describe, expect, test } from 'vitest'

import { aStaffMember, anApplicant, anApplication } from '../../test/builders.ts'
import { documentsUnderTest } from '../../test/documents.ts'
import type { Json } from '../../test/server.ts'
import { aPdf } from './sample-files.ts'

const documents = documentsUnderTest()
const { announce, change, finish, list, put, storedOf } = documents

let project: Json
let base_year: number

const yearsPath = (of: Json = project) => `/user/applications/${of.applicationId}/financial_years`
const years = async (query = ''): Promise<Json> => (await documents.applicant.get(yearsPath() + query)).body

/** An application whose product requires statements of three years. */
beforeEach(async () => {
	project = await anApplication(documents.applicant, { allBanksLoanPurpose: 'project', purpose_key: 'business_expansion' })
	base_year = (await years()).base_year
})

/** A statement of a year, announced and uploaded. */
async function aStatement(year: number): Promise<string> {
	const announced = await announce(
		{ file_name: `Abschluss ${year}.pdf`, document_type: `annual_statement_${year}`, as_of_date: `${year}-12-31` },
		project,
	)
	expect(announced.status, JSON.stringify(announced.body)).toBe(201)
	expect((await put(announced.body.upload_url, aPdf())).status).toBe(201)
	expect((await finish(announced.body.document_id, true, project)).status).toBe(200)
	await documents.server.drain()
	return announced.body.document_id
}

const choose = (financials_base_year: number, confirmed_document_ids: string[] = [], more: object = {}) =>
	documents.applicant.patch(yearsPath(), { financials_base_year, confirmed_document_ids, ...more })

const typesOf = async (): Promise<string[]> =>
	(await documents.applicant.get(`/user/applications/${project.applicationId}`)).body.document_configurations.document_categories
		.map(({ document_type }: Json) => document_type)
		.filter((type: string) => type.startsWith('annual'))

describe('the base year', () => {
	test('is the last closed one, and the product asks for it and the two before', async () => {
		expect(base_year).toBe(new Date().getUTCFullYear() - 1)
		expect(await typesOf()).toEqual([base_year, base_year - 1, base_year - 2].map((year) => `annual_statement_${year}`))
		expect(await years()).toMatchObject({ financial_year_end: '12-31', is_changeable: true })
	})

	test('of an application made last year stays the same', async () => {
		await change(`update applications set created_at = created_at - interval '1 year' where application_id = $1`, [project.applicationId])
		const { base_year: then, choices } = await years()
		expect(then).toBe(base_year - 1)
		expect(choices.map((choice: Json) => choice.base_year)).toEqual([base_year, base_year - 1])
	})

	test('when changed deletes exactly the announced statements', async () => {
		const [newest, older] = [await aStatement(base_year), await aStatement(base_year - 1)]
		expect((await list(project)).flatMap(({ preflight }) => preflight.findings.map(({ code }: Json) => code))).toContain('duplicate')
		const { choices } = await years()
		expect(choices.map((choice: Json) => [choice.base_year, choice.leaving_documents])).toEqual([
			[base_year, []],
			[
				base_year - 1,
				[{ document_id: newest, document_type: `annual_statement_${base_year}`, document_name: `Abschluss ${base_year}.pdf` }],
			],
		])
		const changed = await choose(base_year - 1, [newest])
		expect([changed.status, changed.body.base_year]).toEqual([200, base_year - 1])
		const left = await list(project)
		expect(left.map((document) => document.document_id)).toEqual([older])
		// Both were the same file; the remaining one is no duplicate any more.
		expect(left[0]?.preflight.findings.map(({ code }: Json) => code)).not.toContain('duplicate')
		expect(await typesOf()).toEqual([base_year - 1, base_year - 2, base_year - 3].map((year) => `annual_statement_${year}`))
		expect((await announce({ document_type: `annual_statement_${base_year}`, as_of_date: `${base_year}-12-31` }, project)).status).toBe(422)
	})

	test('is not changed if the documents differ from those confirmed', async () => {
		const newest = await aStatement(base_year)
		for (const confirmed of [[], [newest, crypto.randomUUID()], [crypto.randomUUID()]]) {
			const refused = await choose(base_year - 1, confirmed)
			expect([refused.status, refused.body.errors]).toEqual([409, [{ code: 'err_document_base_year_list_changed' }]])
		}
		expect(await list(project)).toHaveLength(1)
	})

	test.each([-3, 1])('is refused if it is not offered: %i', async (distance) => {
		const refused = await choose(base_year + distance)
		expect([refused.status, refused.body.errors]).toEqual([422, [{ code: 'err_document_base_year_not_offered' }]])
	})

	test('changes only while the application is open, and only for its owner', async () => {
		const stranger = (await anApplicant(documents.server)).browser
		expect((await stranger.get(yearsPath())).status).toBe(404)
		expect((await stranger.patch(yearsPath(), { financials_base_year: base_year - 1, confirmed_document_ids: [] })).status).toBe(404)
		await change(`update applications set status = 'pre_check' where application_id = $1`, [project.applicationId])
		expect((await years()).is_changeable).toBe(false)
		expect((await choose(base_year - 1)).body.errors).toEqual([{ code: 'err_application_update_not_allowed' }])
	})

	test('spares documents staff have seen', async () => {
		const newest = await aStatement(base_year)
		await change('update applications set submitted_at = now() where application_id = $1', [project.applicationId])
		expect((await choose(base_year - 1)).status).toBe(200)
		expect((await list(project)).map((document) => document.document_id)).toEqual([newest])
	})

	test('when changed during an upload deletes the file, whatever its last call reports', async () => {
		const announced = await announce({ document_type: `annual_statement_${base_year}`, as_of_date: `${base_year}-12-31` }, project)
		const { document_id, upload_url } = announced.body
		await put(upload_url, aPdf())
		const [finished, changed] = await Promise.all([finish(document_id, true, project), choose(base_year - 1, [document_id])])
		expect(changed.status).toBe(200)
		expect([200, 404, 409]).toContain(finished.status)
		expect(await list(project)).toEqual([])
	})
})

test('another end of the financial year moves the years', async () => {
	// The day after tomorrow of last year: this year's financial year has not ended yet, whatever day it is.
	const [month, day] = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(5, 10).split('-')
	const later = `${month}-${day}`
	const closed = (await years(`?financial_year_end=${later}`)).choices[0].base_year
	expect((await documents.applicant.get(`${yearsPath()}?financial_year_end=02-30`)).status).toBe(422)
	const changed = await choose(closed, [], { financial_year_end: later })
	expect([changed.status, changed.body]).toMatchObject([200, { base_year: closed, financial_year_end: later }])
	expect((await years()).financial_year_end).toBe(later)
})

test('a young company is asked for no statement of years before its first', async () => {
	await change(`update applications set "companyFoundationDate" = $2 where application_id = $1`, [
		project.applicationId,
		`${base_year}-03-01`,
	])
	expect(await typesOf()).toEqual([`annual_statement_${base_year}`])
	expect((await years()).choices.map((choice: Json) => choice.base_year)).toEqual([base_year])
})

const shown = async (of: Json): Promise<Json> =>
	(await documents.applicant.get(`/user/applications/${of.applicationId}`)).body.financial_years

test('is shown in the application with its years, where statements are required', async () => {
	expect(await shown(project)).toEqual({ base_year, financial_year_end: '12-31' })
	const earlier: number = (await years('?financial_year_end=06-30')).choices[1].base_year
	expect((await choose(earlier, [], { financial_year_end: '06-30' })).status).toBe(200)
	expect(await shown(project)).toEqual({ base_year: earlier, financial_year_end: '06-30' })
	await change(`update applications set "companyFoundationDate" = $2 where application_id = $1`, [
		project.applicationId,
		`${base_year + 1}-12-30`,
	])
	expect(await shown(project)).toBeNull()
})

test('is recorded in the history with the deleted statements', async () => {
	const newest = await aStatement(base_year)
	await choose(base_year - 1, [newest])
	await change(`update applications set status = 'Submitted', submitted_at = now() where application_id = $1`, [project.applicationId])
	const { body } = await (await aStaffMember(documents.server, 'analyse')).get(`/staff/applications/${project.applicationId}`)
	expect(body.history.map((event: Json) => event.kind)).toContain('base_year_changed')
	expect(await storedOf(newest)).toBeDefined()
})
