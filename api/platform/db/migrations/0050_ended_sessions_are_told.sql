-- Tells whoever holds a stream open for a session that the session has ended, in whichever way and process that happened.
create function tell_ended_session() returns trigger language plpgsql as $$
begin
	perform pg_notify('session_ended', encode(old.token_hash, 'hex'));
	return null;
end
$$;
create trigger sessions_tell after delete on sessions for each row execute function tell_ended_session();
create trigger staff_sessions_tell after delete on staff_sessions for each row execute function tell_ended_session();
