import type { CreditBureau } from '../bureau/port.ts'
import type { CreditInsurance } from '../credit-insurance/port.ts'
import type { IdentificationProviders } from '../identification/port.ts'
import type { Mail } from '../mail/port.ts'
import type { PayeeChecks } from '../payee-checks/port.ts'
import type { Payments } from '../payments/port.ts'
import type { Registry } from '../registry/port.ts'
import type { Screening } from '../screening/port.ts'

/** Those outside to whom a partner's business is told. Nobody has them but by the partner whose business it is. */
export interface Providers {
	readonly mail: Mail
	readonly registry: Registry
	/** undefined without a credit insurer. */
	readonly creditInsurance: CreditInsurance | undefined
	/** undefined without anybody who carries orders to banks. */
	readonly payments: Payments | undefined
	/** undefined without anybody who asks banks whose an account is. */
	readonly payeeChecks: PayeeChecks | undefined
	/** undefined without a credit bureau. */
	readonly bureau: CreditBureau | undefined
	/** The configured ones; identification by hand always is one. */
	readonly identification: IdentificationProviders
	/** undefined without a screening provider: results are recorded by hand. */
	readonly screening: Screening | undefined
}
