import { isTerminal, type Status } from '../applications/status.ts'
import type { EntityKind } from './types.ts'

/** The kinds of record that staff can choose; documents for all partners do not belong to a case. */
type Subject = Exclude<EntityKind, 'global_company'>

/** A case that has ended takes no documents, except about the loan that it has become. */
export const takesDocuments = (status: Status, about: string): boolean => !isTerminal(status) || (status === 'Paid_Out' && about === 'loan')

/** The records that staff may file a document about; nothing is filed with a loan before its payout. */
export function subjectsIn(status: Status): readonly Subject[] {
	if (!isTerminal(status)) return ['application', 'company']
	return takesDocuments(status, 'loan') ? ['loan'] : []
}
