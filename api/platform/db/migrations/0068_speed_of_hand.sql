-- Since when nobody has been reminded of a request, and views that a colleague may use.
alter table requests add column reminded_at timestamptz;
alter table saved_views add column is_shared boolean not null default false;
