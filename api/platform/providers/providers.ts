import type { Config } from '../config.ts'
import type { Database } from '../db/database.ts'
import type { Secret } from '../secret.ts'
import { chooseBureau } from './bureau/choose.ts'
import type { CreditBureau } from './bureau/port.ts'
import { chooseCreditInsurance } from './credit-insurance/choose.ts'
import type { CreditInsurance } from './credit-insurance/port.ts'
import { chooseIdentification } from './identification/choose.ts'
import type { IdentificationProviders } from './identification/port.ts'
import { chooseMail } from './mail/choose.ts'
import type { Mail } from './mail/port.ts'
import { choosePayments } from './payments/choose.ts'
import type { Payments } from './payments/port.ts'
import { chooseRegistry } from './registry/choose.ts'
import type { Registry } from './registry/port.ts'
import { chooseScreening } from './screening/choose.ts'
import type { Screening } from './screening/port.ts'

/** Those outside to whom a partner's business is told. Nobody has them but by the partner whose business it is. */
export interface Providers {
	readonly mail: Mail
	readonly registry: Registry
	/** undefined without a credit insurer. */
	readonly creditInsurance: CreditInsurance | undefined
	/** undefined without anybody who carries orders to banks. */
	readonly payments: Payments | undefined
	/** undefined without a credit bureau. */
	readonly bureau: CreditBureau | undefined
	/** The configured ones; identification by hand always is one. */
	readonly identification: IdentificationProviders
	/** undefined without a screening provider: results are recorded by hand. */
	readonly screening: Screening | undefined
}

/** Beside what an installation may choose, only the companies we have invented. */
type Chosen = Omit<Config, 'COMPANY_REGISTRY'> & { readonly COMPANY_REGISTRY: Config['COMPANY_REGISTRY'] | 'invented' }

interface Surroundings {
	readonly database: Database
	readonly secret: Secret
	readonly now: () => Date
}

/** The providers that the installation has set up. */
export function chooseProviders(config: Chosen, { database, secret, now }: Surroundings): Providers {
	const registry = chooseRegistry(config, database)
	return {
		mail: chooseMail(config),
		registry,
		creditInsurance: chooseCreditInsurance(config, { database, registry, secret, now }),
		payments: choosePayments(config, { now }),
		bureau: chooseBureau(config, { registry }),
		identification: chooseIdentification(config, { secret, now }),
		screening: chooseScreening(config),
	}
}

/** A sandbox has what an installation has in which everybody is simulated, also in production. */
export const chooseSimulators = (config: Config, surroundings: Surroundings): Providers =>
	chooseProviders(
		{
			...config,
			SMTP_URL: undefined,
			COMPANY_REGISTRY: 'invented',
			CREDIT_INSURANCE: 'simulated',
			CREDIT_BUREAU: 'simulated',
			IDENTIFICATION: 'simulated',
			SCREENING: 'simulated',
			PAYMENTS: 'simulated',
		},
		surroundings,
	)
