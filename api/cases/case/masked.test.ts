import { afterAll, beforeAll, expect, it } from 'vitest'

import { endpoints } from '#contract/all.ts'

import { anAppointment } from '../../test/appointments.ts'
import { aStaffMember } from '../../test/builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from '../../test/server.ts'
import { aSigning, change } from '../../test/signing.ts'

let server: TestServer
let id: string
let applicant: Browser
let payer: Browser
/** Sensitive values of the people and the company, each different. */
let canaries: readonly string[]

const done = ({ status, body }: Answer): Json => {
	expect(status, JSON.stringify(body)).toBeLessThan(300)
	return body
}

const iban = 'DE89370400440532013000'
const payee_iban = 'DE02120300000000202051'

beforeAll(async () => {
	server = await startTestServer()
	const { application_id, signers } = await aSigning(server)
	id = application_id
	applicant = signers[0].browser
	await books()
	done(await applicant.post(`/user/applications/${id}/messages`, { text: 'Wann wird ausgezahlt?', document_ids: [] }))
	const kyc = await aStaffMember(server, 'identitaet')
	done(
		await kyc.post(`/staff/applications/${id}/screenings/recorded`, {
			signatory_id: null,
			result: 'clear',
			note: 'In allen Listen nachgesehen.',
		}),
	)
	await change(server, `update applications set status = 'Awaiting_Payout', "taxIdNumber" = '2712345678' where application_id = $1`, [id])
	payer = await aStaffMember(server, 'auszahlung')
	const payout = {
		payee_name: 'Muster',
		payee_iban,
		payee_bic: null,
		holder_name: 'Muster',
		fee_settlement: 'netted',
		notices_sent_on: null,
	}
	done(
		await payer.send({
			method: 'PUT',
			url: `/api/staff/applications/${id}/payout`,
			headers: { 'content-type': 'application/json' },
			payload: JSON.stringify({ ...payout, version: null }),
		}),
	)
	canaries = [
		...signers.map(({ email }) => email),
		'1980-05-17',
		'+49401234567',
		'86095742719',
		'47036892816',
		'2712345678',
		iban,
		payee_iban,
		'termin@muster.example',
		'+49409876543',
	]
})
afterAll(() => server.close())

async function books(): Promise<void> {
	const path = `/user/applications/${id}/appointments`
	const [day] = done(await applicant.get(`${path}/slots`)).days
	const contact = { contact_email: 'termin@muster.example', contact_phone: '+49 40 9876543', notes: 'Bitte nur vormittags.' }
	done(await applicant.post(path, anAppointment({ meeting_time: day.slots[0], ...contact })))
}

const today = () => server.services.now().toISOString().slice(0, 10)

/** Every reading call of staff about this case or about several. An account is found by its address, by those who have a right of their own. */
const reads = [...endpoints].filter(
	([, { access, method, is_file, path }]) =>
		access === 'bouser' && method === 'GET' && is_file !== true && !/\{(?!applicationId\})/.test(path) && path !== '/staff/accounts',
)

it.each([
	'analyse',
	'freigabe',
	'vertrieb',
	'konditionen',
	'identitaet',
	'auszahlung',
	'revision',
	'verwaltung',
	'beratung@hansekontor.example',
] as const)('no answer read by %s contains masked data', async (name) => {
	const browser = await aStaffMember(server, name)
	let found = 0
	for (const [call, { path }] of reads) {
		const { status, body } = await browser.get(`${path.replace('{applicationId}', id)}${call === 'getPastFile' ? `?on=${today()}` : ''}`)
		// Calls about data this case lacks, such as debtors, are refused; so is an empty search.
		expect([call, status < 500]).toEqual([call, true])
		found += status === 200 && path.includes('{applicationId}') ? 1 : 0
		const text = JSON.stringify(body).replaceAll(' ', '')
		expect([call, canaries.filter((canary) => text.includes(canary))]).toEqual([call, []])
	}
	expect(found).toBeGreaterThan(5)
})

it('the appointment masks contact data, and hides the text from a partner’s people', async () => {
	const analyst = await aStaffMember(server, 'analyse')
	const { appointment } = done(await analyst.get(`/staff/applications/${id}`))
	expect(appointment).toMatchObject({ contact_email: 't•••@muster.example', contact_phone: '•••43', notes: 'Bitte nur vormittags.' })
	const theirs = await aStaffMember(server, 'beratung@hansekontor.example')
	expect(done(await theirs.get(`/staff/applications/${id}`)).appointment).toMatchObject({ contact_phone: '•••43', notes: null })
	const { appointment_id } = appointment
	const asks = (by: Browser, of = appointment_id) =>
		by.post(`/staff/applications/${id}/disclosures`, { signatory_id: null, appointment_id: of, reason: 'contact' })
	expect(done(await asks(analyst))).toMatchObject({ email: 'termin@muster.example', telephone: '+49409876543', iban: null })
	expect((await asks(theirs)).status).toBe(403)
	expect((await asks(analyst, id)).status).toBe(404)
	expect(await looks()).toContainEqual({ signatory_id: null, appointment_id, reason: 'contact' })
})

it('accounts are disclosed for payments on request, and the audit records it', async () => {
	const path = `/staff/applications/${id}/payout`
	expect(done(await payer.get(path))).toMatchObject({ payout: { payee_iban: 'DE•••2051' }, suggested: { payee_iban: 'DE•••3000' } })
	const before = (await looks()).length
	expect(done(await payer.post(`${path}/accounts`, {}))).toEqual({ payee_iban, applicant_iban: iban })
	expect((await looks()).slice(before)).toEqual([{ record: 'payout', reason: 'payout' }])
	expect((await (await aStaffMember(server, 'analyse')).post(`${path}/accounts`, {})).status).toBe(403)
})

const looks = async (): Promise<Json[]> =>
	(
		await change(
			server,
			`select details from application_events where application_id = $1 and kind = 'sensitive_data_shown' order by happened_at`,
			[id],
		)
	).map(({ details }) => details)
