import { appointments } from '../appointments.ts'
import { arrears } from '../arrears.ts'
import { clock } from '../clock.ts'
import { dashboard } from '../dashboard.ts'
import { debitors } from '../debitors.ts'
import { debts } from '../debts.ts'
import { decisions } from '../decisions.ts'
import { documentReview } from '../document-review.ts'
import { documents } from '../documents.ts'
import { factoring } from '../factoring.ts'
import { financeObjects } from '../finance-objects.ts'
import { financialYears } from '../financial-years.ts'
import { identifications } from '../identifications.ts'
import { loans } from '../loans.ts'
import { messages } from '../messages.ts'
import { offers } from '../offers.ts'
import { people } from '../people.ts'
import { preflight } from '../preflight.ts'
import { requests } from '../requests.ts'
import { revisions } from '../revisions.ts'
import { settings } from '../settings.ts'
import { sharedRecords } from '../shared-records.ts'
import { signatories } from '../signatories.ts'
import { signatures } from '../signatures.ts'
import { submission } from '../submission.ts'
import { transfer } from '../transfer.ts'

/** The texts behind the sign-in of the portal, beside those a visitor reads. */
export const portalCase = {
	appointments,
	arrears,
	clock,
	dashboard,
	debitors,
	debts,
	decisions,
	'document-review': documentReview,
	documents,
	factoring,
	'finance-objects': financeObjects,
	'financial-years': financialYears,
	identifications,
	loans,
	messages,
	offers,
	people,
	preflight,
	requests,
	revisions,
	settings,
	'shared-records': sharedRecords,
	signatories,
	signatures,
	submission,
	transfer,
}
