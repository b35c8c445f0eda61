import { spawnSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

import { aPdf } from '#api/test/forms.ts'
import { unzip } from '#api/test/zip.ts'

import { password } from './apply.ts'
import type { Person } from './person.ts'
import { provesAgain } from './signed-in.ts'
import { beginning } from './words.ts'

export const signingTab = (id: string): string => `/dashboard/applications/${id}?tab=signatures`

type Online = 'factoring_contract' | 'loan_contract' | 'ubo_form'

/** Follows the invitation that was mailed, chooses a password and signs in with it. */
export async function comesByInvitation(person: Person, email: string): Promise<void> {
	const { page, say } = person
	const { links } = await person.product.mailTo(email, 'Einladung zu')
	await person.goesTo(links.find((link) => link.includes('/account/invite/')) ?? '')
	await person.sees(say.account.accept_invite.title.split('{{')[0] ?? '')
	await page.locator('input[type=password]').nth(0).fill(password)
	await page.locator('input[type=password]').nth(1).fill(password)
	await page.getByRole('checkbox').first().check()
	await person.presses(say.account.accept_invite.submit)
	await person.heading(say.account.accept_invite.done_title).waitFor()
	await person.link(say.account.accept_invite.to_login).click()
	await person.fills(say.account.login.email, email)
	await page.locator('input[type=password]').fill(password)
	await person.presses(say.account.login.submit)
	await person.stands(/\/dashboard\/applications/)
}

/** The contracts are made by a job: the steps are there once they are, and the page learns of it by itself. */
export async function findsSteps(person: Person, id: string): Promise<void> {
	await person.goesTo(`/dashboard/applications/${id}`)
	await person.link(person.say.signatures.title).click()
	await person.heading(person.say.signatures.steps.terms).waitFor()
	await person.sees(person.say.signatures.title)
}

export async function givesTaxNumber(person: Person, number: string): Promise<void> {
	const { page, say } = person
	const { tax_id } = say.signatures
	await person.presses(tax_id.enter)
	await page.locator('[name=taxid]').fill(number)
	await person.presses(say.signatories.form.save)
	await page.getByText(tax_id.given).waitFor()
}

/** By the simulated provider, on its own page. */
export async function isIdentified(person: Person): Promise<void> {
	const text = person.say.identifications
	await person.presses(text.choice.here)
	await person.stands(/\/dev\/identification\//)
	await person.presses('Confirm my identity')
	await person.stands(/tab=signatures/)
	await person.page.getByText(text.done.title).waitFor()
}

/** The first provider cannot read the document; another one can. */
export async function failsAndIsIdentified(person: Person): Promise<void> {
	const { page, say } = person
	const text = say.identifications
	await person.presses(text.choice.here)
	await person.stands(/\/dev\/identification\//)
	await page.getByLabel('Outcome').selectOption('failed.unreadable')
	await page.getByRole('button', { name: 'Send' }).click()
	await person.stands(/tab=signatures/)
	await page.getByText(text.reason.unreadable).waitFor()
	await person.sees(say.signatures.title)
	await page.getByLabel(text.provider.postident).check()
	await isIdentified(person)
}

const signatureDocumentOf = ({ page, say }: Person, kind: keyof Person['say']['signatures']['kinds']) =>
	page
		.getByRole('listitem')
		.filter({ has: page.getByRole('heading', { name: say.signatures.kinds[kind], exact: true }) })
		.last()

/** How they prove, for a signature, that it is them. */
interface Proof {
	readonly by: 'an_earlier_proof' | 'password'
}

/** Reads the document, then signs it. */
export async function signs(person: Person, kind: Online, { by }: Proof = { by: 'an_earlier_proof' }): Promise<void> {
	const { page, say } = person
	const text = say.signatures
	const signature_document = signatureDocumentOf(person, kind)
	await signature_document.getByRole('button', { name: text.signature_document.read }).click()
	const dialog = page.getByRole('dialog')
	await dialog.locator('[data-state=shown]').waitFor()
	await person.sees(text.kinds[kind])
	await dialog.getByRole('button', { name: text.signature_document.close }).last().click()
	await signature_document.getByRole('button', { name: text.signature_document.sign, exact: true }).click()
	await dialog.getByRole('checkbox').check()
	await person.sees(text.sign.title.replace('{{name}}', text.kinds[kind]))
	if (by === 'an_earlier_proof') await provesAgain(person)
	await dialog.getByRole('button', { name: text.sign.submit }).click()
	if (by === 'password') await provesByPassword(person)
	await dialog.waitFor({ state: 'detached' })
	await signature_document.getByText(beginning(text.signature_document.signed.replace('{{date}}', ''))).waitFor()
}

/** Over the dialog that needs it, which has kept what was chosen: the password again, wrong at first. */
async function provesByPassword(person: Person): Promise<void> {
	const { page, say } = person
	const { confirmation, step } = say.second_factors
	await person.sees(confirmation.title)
	const dialog = page.getByRole('dialog', { name: confirmation.title })
	await dialog.locator('input[type=password]').fill('Ganz-Falsch-1')
	await dialog.getByRole('button', { name: step.submit }).click()
	await dialog.getByText(say.errors.err_password_wrong).first().waitFor()
	await dialog.locator('input[type=password]').fill(password)
	await dialog.getByRole('button', { name: step.submit }).click()
	await dialog.waitFor({ state: 'detached' })
}

/** The surety wants ink: downloaded, signed, scanned and posted with the cover sheet, whose code comes back. */
export async function signsOnPaper(person: Person): Promise<string> {
	const { page, say } = person
	const { on_paper } = say.signatures
	for (const name of [on_paper.download, on_paper.sheet]) {
		expect((await downloads(person, person.button(name))).subarray(0, 5).toString()).toBe('%PDF-')
	}
	const [before = '', after = ''] = on_paper.sheet_text.split('{{code}}')
	const sheet = await page.getByText(beginning(before)).innerText()
	await page.locator('input[type=file]').setInputFiles({ name: 'Bürgschaft.pdf', mimeType: 'application/pdf', buffer: aPdf('signed') })
	await page.getByText(on_paper.scanned).waitFor()
	await person.presses(on_paper.posted_save)
	await page.getByText(new RegExp(`${beginning(on_paper.posted_on).source} \\d`)).waitFor()
	await person.sees(say.signatures.title)
	return sheet.replace(before, '').replace(after, '')
}

/** The last step: both ticks, where both are asked. */
export async function confirms(person: Person): Promise<void> {
	const { page, say } = person
	// Always asked: once it is there, the mandate is there too, or not asked.
	await page.locator('[name=legal_signature_accepted]').check()
	const mandate = page.locator('[name=sepa_mandate_accepted]')
	if ((await mandate.count()) > 0) await mandate.check()
	await person.presses(say.signatures.terms.submit)
	await person.stands(/result=success/)
	await page.getByText(say.dashboard.signed.title).waitFor()
	await person.sees(say.dashboard.company.title)
}

/** The file that a press of the button saves, as bytes. A file that does not come fails the test with what the page says instead. */
export async function downloads({ page }: Person, button: Locator): Promise<Buffer> {
	const event = page.waitForEvent('download').catch(async (error: unknown) => {
		throw new Error(`No download. The page says: ${(await page.locator('body').innerText()).slice(0, 4_000)}`, { cause: error })
	})
	const [download] = await Promise.all([event, button.click()])
	return Buffer.concat(await Array.fromAsync((await download.createReadStream()) as AsyncIterable<Buffer>))
}

const has = (program: string, flag: string): boolean => spawnSync(program, [flag]).error === undefined

/** An independent reader's finding about each signature on a contract, once it knows the authority; undefined where none is installed. */
async function judgedBy(authority: Buffer, contract: Buffer): Promise<string | undefined> {
	if (!has('pdfsig', '-v') || !has('certutil', '-H')) return undefined
	const folder = await mkdtemp(path.join(tmpdir(), 'fundament-pdfsig-'))
	const [pem, file, known] = [path.join(folder, 'authority.pem'), path.join(folder, 'contract.pdf'), `sql:${folder}`]
	try {
		await writeFile(pem, authority)
		await writeFile(file, contract)
		spawnSync('certutil', ['-N', '-d', known, '--empty-password'])
		spawnSync('certutil', ['-A', '-n', 'authority', '-t', 'C,C,C', '-d', known, '-i', pem])
		return spawnSync('pdfsig', ['-nssdir', known, file], { encoding: 'utf8' }).stdout
	} finally {
		await rm(folder, { recursive: true, force: true })
	}
}

/**
 * An independent reader finds every signature valid and made by somebody the authority vouches for, and notices a byte that is
 * another. Where none is installed nothing is asked: our own tests verify each signature besides.
 */
export async function expectSound(contract: Buffer, authority: Buffer, signatures: number): Promise<void> {
	const judgement = await judgedBy(authority, contract)
	if (judgement === undefined) return
	expect(judgement.match(/Signature is Valid/g)).toHaveLength(signatures)
	expect(judgement.match(/Certificate is Trusted/g)).toHaveLength(signatures)
	const changed = Buffer.from(contract)
	changed[200] = (changed[200] ?? 0) ^ 1
	expect(await judgedBy(authority, changed)).toContain('Digest Mismatch')
}

/** The evidence as staff save it: each file by its name. */
export const evidenceOf = async (staff: Person): Promise<Map<string, Buffer>> =>
	unzip(await downloads(staff, staff.button(staff.say.signatures.staff.evidence)))
