import { audit } from '../audit.ts'
import { backoffice } from '../backoffice.ts'
import { backofficeDocuments } from '../backoffice-documents.ts'
import { backofficeCase } from '../backoffice-case.ts'
import { backofficeFlows } from '../backoffice-flows.ts'
import { backofficeLoanTerms } from '../backoffice-loan-terms.ts'
import { backofficeLoans } from '../backoffice-loans.ts'
import { backofficeLogin } from '../backoffice-login.ts'
import { backofficeMoves } from '../backoffice-moves.ts'
import { backofficePeople } from '../backoffice-people.ts'
import { backofficeQueue } from '../backoffice-queue.ts'
import { backofficeStatuses } from '../backoffice-statuses.ts'
import { bank } from '../bank.ts'
import { collections } from '../collections.ts'
import { caseErrors } from '../case-errors.ts'
import { dunning } from '../dunning.ts'
import { credit } from '../credit.ts'
import { creditGlance } from '../credit-glance.ts'
import { debitors } from '../debitors.ts'
import { debts } from '../debts.ts'
import { enumerations } from '../enumerations.ts'
import { errors } from '../errors.ts'
import { evidence } from '../evidence.ts'
import { exceptions } from '../exceptions.ts'
import { exports } from '../exports.ts'
import { factoring } from '../factoring.ts'
import { financeObjects } from '../finance-objects.ts'
import { financials } from '../financials.ts'
import { identifications } from '../identifications.ts'
import { loanList } from '../loan-list.ts'
import { loanMoney } from '../loan-money.ts'
import { loans } from '../loans.ts'
import { messages } from '../messages.ts'
import { notes } from '../notes.ts'
import { offer } from '../offer.ts'
import { offers } from '../offers.ts'
import { partnerAdministration } from '../partner-administration.ts'
import { monthClosing } from '../month-closing.ts'
import { portalAccounts } from '../portal-accounts.ts'
import { preflight } from '../preflight.ts'
import { pricing } from '../pricing.ts'
import { publishing } from '../publishing.ts'
import { queues } from '../queues.ts'
import { recommendations } from '../recommendations.ts'
import { related } from '../related.ts'
import { reports } from '../reports.ts'
import { requests } from '../requests.ts'
import { secondFactors } from '../second-factors.ts'
import { secondPerson } from '../second-person.ts'
import { session } from '../session.ts'
import { shell } from '../shell.ts'
import { signatures } from '../signatures.ts'
import { staffAdministration } from '../staff-administration.ts'
import { tasks } from '../tasks.ts'
import { templates } from '../templates.ts'
import { waiting } from '../waiting.ts'

/** Everything the back office says. */
export const backofficeTexts = {
	audit,
	backoffice,
	'backoffice-documents': backofficeDocuments,
	'backoffice-case': backofficeCase,
	'backoffice-flows': backofficeFlows,
	'backoffice-loan-terms': backofficeLoanTerms,
	'backoffice-loans': backofficeLoans,
	'backoffice-login': backofficeLogin,
	'backoffice-moves': backofficeMoves,
	'backoffice-people': backofficePeople,
	'backoffice-queue': backofficeQueue,
	'backoffice-statuses': backofficeStatuses,
	bank,
	collections,
	'case-errors': caseErrors,
	dunning,
	credit,
	'credit-glance': creditGlance,
	debitors,
	debts,
	enumerations,
	errors,
	evidence,
	exceptions,
	exports,
	factoring,
	'finance-objects': financeObjects,
	financials,
	identifications,
	'loan-list': loanList,
	'loan-money': loanMoney,
	loans,
	messages,
	notes,
	offer,
	offers,
	'partner-administration': partnerAdministration,
	'month-closing': monthClosing,
	'portal-accounts': portalAccounts,
	preflight,
	pricing,
	publishing,
	queues,
	recommendations,
	related,
	reports,
	requests,
	'second-factors': secondFactors,
	'second-person': secondPerson,
	session,
	shell,
	signatures,
	'staff-administration': staffAdministration,
	tasks,
	templates,
	waiting,
}
