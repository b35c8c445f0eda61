import { anApplicant, anApplication } from './builders.ts'
import type { Browser, TestServer } from './server.ts'

/** An open application without representatives; `path` is theirs. */
export async function anOwnApplication(
	server: TestServer,
): Promise<{ browser: Browser; email: string; path: string; application: string }> {
	const { browser, email } = await anApplicant(server)
	const { applicationId } = await anApplication(browser)
	return { browser, email, application: `/user/applications/${applicationId}`, path: `/user/applications/${applicationId}/signatories` }
}
