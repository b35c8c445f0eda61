import { DocumentsSection } from '#web/backoffice/applying/documents/DocumentsSection.tsx'
import { useCaseOfTab } from './case-tab.ts'

export const DocumentsTab = () => <DocumentsSection case_view={useCaseOfTab().case_view} />
