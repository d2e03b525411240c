#!/bin/sh
# Mengirim tempat tidur kosong dari SIMRS Khanza; jalankan setiap lima menit di servernya.
waktu=$(date -u +%FT%TZ)
mariadb --defaults-extra-file=/etc/tempat-tidur/khanza.cnf --batch sik -e "
  SELECT kelas, nm_bangsal AS ruang, COUNT(*) AS kapasitas,
         SUM(kamar.status = 'KOSONG') AS kosong, '$waktu' AS waktu
  FROM kamar JOIN bangsal USING (kd_bangsal)
  WHERE statusdata = '1' AND bangsal.status = '1' GROUP BY kelas, nm_bangsal" |
  curl -fsS --max-time 20 -H @/etc/tempat-tidur/kunci -H 'Content-Type: text/tab-separated-values' \
    --data-binary @- https://rsud.contoh.go.id/api/beds
