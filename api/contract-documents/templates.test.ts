import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { productTemplates } from '#domain/contract-documents/templates/index.ts'
import { Refusal } from '#domain/errors/catalogue.ts'

import { contractsUnderTest } from '../test/contract-documents.ts'
import { approveTemplate, currentTemplate, draftTemplate } from './templates.ts'

const contracts = contractsUnderTest()
const { make, within } = contracts

const author = { id: randomUUID() }
const approver = { id: randomUUID() }

const aMandate = (text = 'Neue Worte für {{company.name}}') => {
	const product = productTemplates.find(({ kind, language }) => kind === 'sepa_mandate' && language === 'de')
	if (product === undefined) throw new Error('There is no such template.')
	return { ...product, title: 'Mandat', blocks: [...product.blocks, { type: 'paragraph', id: 'a', text }] }
}

/** Says nothing a mandate has to say. */
const anEmptyMandate = () => ({
	kind: 'sepa_mandate',
	language: 'de',
	title: 'Mandat',
	blocks: [{ type: 'paragraph', id: 'a', text: 'Neue Worte' }],
})

const drafted = async (template: unknown = aMandate(), by = author) => {
	const made = await within((db) => draftTemplate(db, by, template))
	if ('flaws' in made) throw new Error(JSON.stringify(made.flaws))
	return { kind: made.kind, language: made.language, version: made.version }
}
const current = () => within((db) => currentTemplate(db, 'sepa_mandate', 'de'))
const approve = (by: { id: string }, wanted: Awaited<ReturnType<typeof drafted>>) => within((db) => approveTemplate(db, by, wanted))
const codeOf = (error: unknown): string => (error instanceof Refusal ? (error.issues[0]?.code ?? '') : String(error))

test('a change is a new version, and counts once somebody else has approved it', async () => {
	const before = await current()
	const version = await drafted()
	expect(version.version).toBeGreaterThan(before.version)
	expect((await current()).version).toBe(before.version)
	expect(await approve(author, version).catch(codeOf)).toBe('approve_require_different_user')
	expect((await current()).version).toBe(before.version)
	expect(await approve(approver, version)).toMatchObject({ status: 'approved', created_by: author.id, approved_by: approver.id })
	expect((await current()).version).toBe(version.version)
	expect(await approve(approver, version).catch(codeOf)).toBe('err_custom_template_already_approved')
	expect(await approve(approver, { ...version, version: 999 }).catch(codeOf)).toBe('err_entity_not_found')
})

test('one with flaws is not kept, and they are named', async () => {
	const found = await within((db) => draftTemplate(db, author, aMandate('{{loan.amount}} {{unknown}}')))
	expect(found).toEqual({
		flaws: [
			{ flaw: 'unavailable_placeholder', at: 'a', name: 'loan.amount' },
			{ flaw: 'unknown_placeholder', at: 'a', name: 'unknown' },
		],
	})
	await expect(within((db) => draftTemplate(db, author, { ...aMandate(), blocks: [] }))).rejects.toThrow(/too_small/)
})

test('one that lacks what its documents have to say is neither kept nor approved', async () => {
	const missing = { flaw: 'missing_placeholder', name: 'partner.creditor_identifier' }
	expect(await within((db) => draftTemplate(db, author, anEmptyMandate()))).toMatchObject({ flaws: expect.arrayContaining([missing]) })
	// Kept when less was asked of it.
	const wanted = await drafted()
	await contracts.change(
		"update document_templates set body = $1 where kind = 'sepa_mandate' and language = 'de' and version = $2",
		JSON.stringify(anEmptyMandate()),
		wanted.version,
	)
	expect(await approve(approver, wanted)).toMatchObject({ flaws: expect.arrayContaining([missing]) })
	expect((await current()).version).not.toBe(wanted.version)
})

test('a contract made anew from a later version takes the place of the earlier one', async () => {
	const first = await make({ kind: 'sepa_mandate' })
	await approve(approver, await drafted(aMandate('Noch neuere Worte für {{company.name}}')))
	const second = await make({ kind: 'sepa_mandate' })
	expect(second.document_id).not.toBe(first.document_id)
	expect((await make({ kind: 'sepa_mandate' })).document_id).toBe(second.document_id)
})

test('of two who write a version at once one is told', async () => {
	const written = await Promise.allSettled([drafted(), drafted(), drafted()])
	const versions = written.flatMap((one) => (one.status === 'fulfilled' ? [one.value.version] : []))
	expect(new Set(versions).size).toBe(versions.length)
	const refused = written.flatMap((one) => (one.status === 'rejected' ? [codeOf(one.reason)] : []))
	expect(refused.filter((code) => code !== 'err_version_conflict')).toEqual([])
})

test('the database itself lets nobody approve their own', async () => {
	const { version } = await drafted()
	const own = contracts.change(
		"update document_templates set status = 'approved', approved_at = now(), approved_by = created_by where kind = 'sepa_mandate' and version = $1",
		version,
	)
	await expect(own).rejects.toThrow(/check constraint/)
})
