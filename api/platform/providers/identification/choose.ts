import { machineProviders } from '#domain/signing/identifications/providers.ts'

import type { Config } from '../../config.ts'
import type { Secret } from '../../secret.ts'
import { Idnow } from './idnow.ts'
import { Manual } from './manual.ts'
import type { IdentificationProvider, IdentificationProviders } from './port.ts'
import { Postident } from './postident.ts'
import { SimulatedProvider } from './simulated.ts'
import { SwissSign } from './swiss-sign.ts'

export { SimulatedProvider, type SimulatedWord } from './simulated.ts'

interface Surroundings {
	readonly secret: Secret
	readonly now: () => Date
	/** Of a sandbox, whose simulators have their pages in production too. */
	readonly is_sandbox: boolean
}

/** The configured providers: all of them where they are simulated, otherwise those with an account, and by hand always. */
export function chooseIdentification(
	config: Omit<Config, 'COMPANY_REGISTRY'>,
	{ secret: keys, now, is_sandbox }: Surroundings,
): IdentificationProviders {
	const secret = config.IDENTIFICATION_CALLBACK_SECRET ?? keys.digest('identification callback', '').toString('hex')
	const page = is_sandbox ? '/sandbox/identification' : '/dev/identification'
	const machines =
		config.IDENTIFICATION === 'simulated'
			? machineProviders.map((name) => new SimulatedProvider(name, { secret, page }))
			: withAccounts(config, secret, now)
	return new Map([...machines, new Manual()].map((provider) => [provider.name, provider]))
}

function withAccounts(config: Omit<Config, 'COMPANY_REGISTRY'>, secret: string, now: () => Date): IdentificationProvider[] {
	const { IDNOW_COMPANY, IDNOW_API_KEY, SWISSID_CLIENT_ID, SWISSID_CLIENT_SECRET } = config
	const { POSTIDENT_CLIENT_ID, POSTIDENT_USERNAME, POSTIDENT_PASSWORD, POSTIDENT_PRIVATE_KEY } = config
	const found: IdentificationProvider[] = []
	if (IDNOW_COMPANY !== undefined && IDNOW_API_KEY !== undefined)
		found.push(new Idnow({ url: config.IDNOW_URL, go_url: config.IDNOW_GO_URL, company: IDNOW_COMPANY, api_key: IDNOW_API_KEY, secret }))
	if (SWISSID_CLIENT_ID !== undefined && SWISSID_CLIENT_SECRET !== undefined)
		found.push(new SwissSign({ url: config.SWISSID_URL, client_id: SWISSID_CLIENT_ID, client_secret: SWISSID_CLIENT_SECRET, secret, now }))
	if (
		POSTIDENT_CLIENT_ID !== undefined &&
		POSTIDENT_USERNAME !== undefined &&
		POSTIDENT_PASSWORD !== undefined &&
		POSTIDENT_PRIVATE_KEY !== undefined
	)
		found.push(
			new Postident({
				url: config.POSTIDENT_URL,
				client_id: POSTIDENT_CLIENT_ID,
				username: POSTIDENT_USERNAME,
				password: POSTIDENT_PASSWORD,
				private_key: POSTIDENT_PRIVATE_KEY.replaceAll('\\n', '\n'),
				secret,
			}),
		)
	return found
}
