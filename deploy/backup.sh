#!/bin/sh
# Writes one folder a run: database.dump (pg_dump's custom format) and files.tar (DATA_DIR, where files lie on disk). Needs BACKUP_DATABASE_URL
# (a role that may read past row-level security), BACKUP_DIR and DATA_DIR. The database comes first: a file it names is in the archive unless
# retention deleted it in between.
set -eu
umask 077
keep_days=${BACKUP_KEEP_DAYS:-14}
folder="$BACKUP_DIR/$(date -u +%Y-%m-%dT%H%M%SZ)"
# What a run that was killed has left.
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '.unfinished-*' -exec rm -rf {} +
unfinished=$(mktemp -d "$BACKUP_DIR/.unfinished-XXXXXX")
pg_dump --format=custom --file="$unfinished/database.dump" --dbname="$BACKUP_DATABASE_URL"
if [ "${STORAGE:-disk}" = disk ]; then
	# 1 says that a file changed or went while it was read: an upload under way.
	tar --create --file="$unfinished/files.tar" --directory="$DATA_DIR" . || [ $? -eq 1 ]
fi
mv "$unfinished" "$folder"
find "$BACKUP_DIR" -mindepth 1 -maxdepth 1 -type d -name '20*' -mtime +"$keep_days" -exec rm -rf {} +
echo "$folder"
