import { Outlet, useParams } from 'react-router'

import { DisclosureProvider } from './DisclosureProvider.tsx'

/** Discloses masked data on pages of a case that stand outside its tabs. */
export function CaseDisclosure() {
	const { applicationId = '' } = useParams()
	return (
		<DisclosureProvider key={applicationId} applicationId={applicationId}>
			<Outlet />
		</DisclosureProvider>
	)
}
