/**
 * Keys that were renamed or removed, by their old name, with what replaces each: nothing where a text went. A partner's own words
 * are kept under keys, and move with them.
 */
export const renamedKeys = {
	'backoffice-case.case.groups.application': ['backoffice-case.case.tabs.application'],
	'backoffice-case.case.groups.case': ['backoffice-case.case.tabs.overview'],
	'backoffice-case.case.groups.contract': ['backoffice-case.case.tabs.contract'],
	'backoffice-case.case.groups.credit': ['backoffice-case.case.tabs.credit', 'backoffice-case.case.tabs.decision'],
	'backoffice-case.case.groups.documents': ['backoffice-case.case.tabs.documents'],
	'backoffice-case.case.groups.history': ['backoffice-case.case.tabs.history'],
	'backoffice-case.case.groups.people': ['backoffice-case.case.tabs.people'],
	'backoffice.sections.checklists': ['backoffice-flows.checklists.title'],
	'backoffice.sections.credit': ['credit.title'],
	'backoffice.sections.debitors': ['debitors.title'],
	'backoffice.sections.debts': ['debts.staff.title'],
	'backoffice.sections.factoring': ['factoring.staff.title'],
	'backoffice.sections.financials': ['credit.financials_title'],
	'backoffice.sections.identifications': ['identifications.staff.title'],
	'backoffice.sections.messages': ['messages.title'],
	'backoffice.sections.notes': ['notes.title'],
	'backoffice.sections.objects': ['finance-objects.staff.title'],
	'backoffice.sections.offers': ['offers.staff.title'],
	'backoffice.sections.ownership': ['backoffice-flows.ownership.title'],
	'backoffice.sections.payout': ['backoffice-flows.payout.title'],
	'backoffice.sections.recommendation': ['credit.recommendation_title'],
	'backoffice.sections.requests': ['requests.staff.title'],
	'backoffice.sections.screenings': ['backoffice-flows.screenings.title'],
	'backoffice.sections.signing': ['signatures.staff.title'],
	'credit.report.risk_class': ['credit-glance.risk.classes'],
	'errors.err_document_missing': ['errors.err_document_missing_one', 'errors.err_document_missing_other'],
} as const satisfies Readonly<Record<string, readonly string[]>>
