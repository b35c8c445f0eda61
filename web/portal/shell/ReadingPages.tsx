import { Outlet } from 'react-router'

import { Answers } from '../platform/Answers.tsx'

/** The frame of pages that read from the server. */
export const ReadingPages = () => (
	<Answers>
		<Outlet />
	</Answers>
)
