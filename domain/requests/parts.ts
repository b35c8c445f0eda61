import type { Part } from '../memberships/roles.ts'
import { partOfUpdate } from '../permissions/parts.ts'
import { changesPart, type Standing } from '../permissions/standing.ts'
import type { Correction, RequestKind } from './rules.ts'

/** What a request is about. */
export interface RequestSubject {
	readonly kind: RequestKind
	readonly correction: Correction | null
}

/** The part of an application a request is about: whoever has that part sees it, and answers it where they change it. */
export function partOfRequest({ kind, correction }: RequestSubject): Part {
	if (kind === 'document') return 'documents'
	return correction === null ? 'company' : partOfUpdate[correction]
}

/** Who may answer a request: whoever changes the part it is about, and the representative it is for. */
export const mayAnswer = (standing: Standing, request: RequestSubject, is_for_them: boolean): boolean =>
	(is_for_them && standing.is_representative) || changesPart(standing, partOfRequest(request))
