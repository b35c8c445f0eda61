import type { Language } from '../accounts/account/languages.ts'
import type { CaseErrorCode, ErrorCode } from '../platform/errors/catalogue.ts'
import type { PluralForms } from './translation.ts'

/** A code whose text counts something: it has the plural forms of each language. */
type CountedCode = 'err_document_missing'

/** The texts of the codes before the submission; those after it are `CaseErrorCode`. */
export type ErrorTexts<In extends Language> = Record<
	Exclude<ErrorCode, CaseErrorCode | CountedCode> | `${CountedCode}_${PluralForms[In]}`,
	string
>
