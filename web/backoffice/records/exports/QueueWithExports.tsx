import { useTranslation } from 'react-i18next'

import { sentQuery, type QueueView } from '#web/backoffice/cases/queues/queue-address.ts'
import { QueuePage } from '#web/backoffice/cases/queues/QueuePage.tsx'
import type { QueueExportsProps } from '#web/backoffice/cases/queues/Toolbar.tsx'
import { ExportButtons } from './ExportButtons.tsx'
import { ExportsLink } from './ExportsLink.tsx'

/** The queue with the export of the list it shows. */
export const QueueWithExports = () => <QueuePage Exports={QueueExports} />

function QueueExports({ view, is_empty }: QueueExportsProps) {
	const { t } = useTranslation('exports')
	return (
		<>
			<ExportButtons
				wanted={(format) => ({ kind: 'applications', format, filter: filterOf(view) })}
				label={(format) => t('make_label', { format })}
				is_empty={is_empty}
			/>
			<ExportsLink />
		</>
	)
}

/** The filters without the page: an export contains the whole list. */
function filterOf(view: QueueView) {
	const { page: _page, page_size: _page_size, ...filter } = sentQuery(view)
	return filter
}
