import { account } from '../account.ts'
import { applications } from '../applications.ts'
import { caseErrors } from '../case-errors.ts'
import { companies } from '../companies.ts'
import { consent } from '../consent.ts'
import { enumerations } from '../enumerations.ts'
import { errors } from '../errors.ts'
import { forms } from '../forms.ts'
import { offer } from '../offer.ts'
import { secondFactors } from '../second-factors.ts'
import { session } from '../session.ts'
import { shell } from '../shell.ts'

/** The texts a visitor reads: the application, the account, and what every page says. */
export const portalApply = {
	account,
	applications,
	'case-errors': caseErrors,
	companies,
	consent,
	enumerations,
	errors,
	forms,
	offer,
	'second-factors': secondFactors,
	session,
	shell,
}
