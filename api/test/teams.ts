import { afterAll, beforeAll, beforeEach } from 'vitest'

import { anApplicant, anApplication } from './builders.ts'
import { startTestServer, type Answer, type Browser, type Json, type TestServer } from './server.ts'
import { sqlOf } from './sql.ts'

/** Each error code of an answer, after its field. */
export const codes = ({ body }: Answer): string[] =>
	body.errors.map(({ code, field }: Json) => (field === undefined ? code : `${field} ${code}`))

export const statusesOf = (answers: readonly Answer[]): string[] => answers.map(({ status }) => String(status)).toSorted()

export const next_year = `${new Date().getFullYear() + 1}-03-31`
export const adviser = { role: 'adviser', parts: ['documents'], access_until: next_year }

/** A server for one test file, for each test an owner with an application and the team of its company, and calls about the team. */
export function teamsUnderTest() {
	let server: TestServer
	let owner: { browser: Browser; email: string; user_id: string }
	let applicationId: string
	let team: string

	beforeAll(async () => {
		server = await startTestServer()
	})
	afterAll(() => server.close())

	beforeEach(async () => {
		owner = await anApplicant(server)
		applicationId = (await anApplication(owner.browser)).applicationId
		team = `/user/teams/${(await owner.browser.get('/user/teams')).body.teams[0].team_id}`
	})

	const mailsTo = async (email: string) => (await server.mails()).filter((mail) => mail.to === email)

	return {
		get server() {
			return server
		},
		get owner() {
			return owner
		},
		get applicationId() {
			return applicationId
		},
		get team() {
			return team
		},
		mailsTo,
		invites: (email: string, seat: Json = { role: 'editor' }): Promise<Answer> =>
			owner.browser.post(`${team}/invitations`, { email, ...seat }),
		sees: async (browser: Browser): Promise<number> => (await browser.get(`/user/applications/${applicationId}`)).status,
		eventsOf: async (): Promise<string[]> => {
			const rows = await server.asEveryPartner((db) =>
				db.dynamic(sqlOf<{ kind: string }>('select kind from team_events where team_id = $1 order by happened_at', [team.split('/')[3]])),
			)
			return rows.map(({ kind }) => kind)
		},
		linkTo: async (email: string): Promise<string> => {
			const token = /\/team-invitations\/([\w-]+)/.exec((await mailsTo(email)).at(-1)?.text ?? '')?.[1]
			if (token === undefined) throw new Error(`No invitation was mailed to ${email}.`)
			return `/user/team_invitations/${token}`
		},
	}
}
