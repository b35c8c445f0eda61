import type { Config } from '../../config.ts'
import type { Database } from '../../db/database.ts'
import type { Secret } from '../../secret.ts'
import { chooseBureau } from '../bureau/choose.ts'
import { chooseCreditInsurance } from '../credit-insurance/choose.ts'
import { chooseIdentification } from '../identification/choose.ts'
import { chooseMail } from '../mail/choose.ts'
import { choosePayeeChecks } from '../payee-checks/choose.ts'
import { choosePayments } from '../payments/choose.ts'
import { chooseRegistry } from '../registry/choose.ts'
import { chooseScreening } from '../screening/choose.ts'
import type { Providers } from './port.ts'

/** Beside what an installation may choose, only the companies we have invented. */
type Chosen = Omit<Config, 'COMPANY_REGISTRY'> & { readonly COMPANY_REGISTRY: Config['COMPANY_REGISTRY'] | 'invented' }

interface Surroundings {
	readonly database: Database
	readonly secret: Secret
	readonly now: () => Date
}

/** The providers that the installation has set up. */
export const chooseProviders = (config: Chosen, surroundings: Surroundings): Providers =>
	choose(config, { ...surroundings, is_sandbox: false })

function choose(config: Chosen, { database, secret, now, is_sandbox }: Surroundings & { readonly is_sandbox: boolean }): Providers {
	const registry = chooseRegistry(config, database)
	return {
		mail: chooseMail(config),
		registry,
		creditInsurance: chooseCreditInsurance(config, { database, registry, secret, now }),
		payments: choosePayments(config, { now }),
		payeeChecks: choosePayeeChecks(config),
		bureau: chooseBureau(config, { registry }),
		identification: chooseIdentification(config, { secret, now, is_sandbox }),
		screening: chooseScreening(config),
	}
}

/** A sandbox has what an installation has in which everybody is simulated, also in production. */
export const chooseSimulators = (config: Config, surroundings: Surroundings): Providers =>
	choose(
		{
			...config,
			SMTP_URL: undefined,
			COMPANY_REGISTRY: 'invented',
			CREDIT_INSURANCE: 'simulated',
			CREDIT_BUREAU: 'simulated',
			IDENTIFICATION: 'simulated',
			SCREENING: 'simulated',
			PAYMENTS: 'simulated',
			PAYEE_CHECKS: 'simulated',
		},
		{ ...surroundings, is_sandbox: true },
	)
