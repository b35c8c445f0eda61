import type { Language } from '#domain/accounts/account/languages.ts'
import type { ContractKind } from '../kinds.ts'
import type { ContractTemplateInput } from '../template.ts'
import { de } from './de/index.ts'
import { en } from './en/index.ts'
import { fr } from './fr/index.ts'
import { pl } from './pl/index.ts'

const byLanguage: Readonly<Record<Language, Readonly<Record<ContractKind, ContractTemplateInput>>>> = { de, en, fr, pl }

/**
 * The bundled templates: version 1 of each partner's. Counsel has to approve them before anybody signs
 * (docs/operations/contract-documents.md).
 */
export const productTemplates: readonly ContractTemplateInput[] = Object.values(byLanguage).flatMap((templates) => Object.values(templates))
