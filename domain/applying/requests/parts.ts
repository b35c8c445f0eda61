import type { Part } from '#domain/accounts/memberships/roles.ts'
import { partOfUpdate } from '../permissions/parts.ts'
import { changesPart, type Standing } from '../permissions/standing.ts'
import type { Correction, RequestKind } from './rules.ts'

/** The subject of a request. */
export interface RequestSubject {
	readonly kind: RequestKind
	readonly correction: Correction | null
}

/** The part of an application a request belongs to: the rights to read and change that part apply to the request. */
export function partOfRequest({ kind, correction }: RequestSubject): Part {
	if (kind === 'document') return 'documents'
	return correction === null ? 'company' : partOfUpdate[correction]
}

/** Those who may change the part, and the addressed representative, may answer. */
export const mayAnswer = (standing: Standing, request: RequestSubject, is_for_them: boolean): boolean =>
	(is_for_them && standing.is_representative) || changesPart(standing, partOfRequest(request))
