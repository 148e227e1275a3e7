import type { RoadNetworkJson } from '../../src/roads/road-network.js';

/** Streets in squares, two-way with one lane in each direction; the nodes lie in rows along X. */
export function squares(size: number, side: number): RoadNetworkJson {
    const at = (x: number, z: number): number => z * size + x;
    const places = Array.from({ length: size }, (_, k) => k);
    return {
        version: 1,
        nodes: places.flatMap((z) => places.map((x) => ({ x: side * x, z: side * z }))),
        roads: places.flatMap((z) =>
            places.flatMap((x) => [
                ...(x + 1 < size ? [{ from: at(x, z), to: at(x + 1, z) }] : []),
                ...(z + 1 < size ? [{ from: at(x, z), to: at(x, z + 1) }] : [])
            ])
        )
    };
}

/** A crossing of two streets whose four ends leave the scene. */
export function crossroads(arm = 100, drivesOn: 'left' | 'right' = 'right'): RoadNetworkJson {
    const ends = [
        [0, -arm],
        [arm, 0],
        [0, arm],
        [-arm, 0]
    ];
    return {
        version: 1,
        drivesOn,
        nodes: [{ x: 0, z: 0 }, ...ends.map(([x, z]) => ({ x, z }))],
        roads: ends.map((_, k) => ({ from: 0, to: k + 1 }))
    };
}

/**
 * A village in the XML of OpenStreetMap: a main street from west to east with a side street to the north in its middle, a one-way
 * street of two lanes to the south, a turning circle at the end of the side street, a footway, a private drive, and a roundabout in the east.
 */
export const villageOsm = `<?xml version="1.0" encoding="UTF-8"?>
<osm version="0.6">
  <bounds minlat="47.999" minlon="10.998" maxlat="48.002" maxlon="11.003"/>
  <node id="1" lat="48.0000" lon="10.9980"/>
  <node id="2" lat="48.0000" lon="11.0000"/>
  <node id="3" lat="48.0000" lon="11.0020"/>
  <node id="4" lat="48.0010" lon="11.0000"/>
  <node id="5" lat="48.0020" lon="11.0000"><tag k="highway" v="turning_circle"/></node>
  <node id="6" lat="47.9990" lon="11.0000"/>
  <node id="11" lat="48.00012" lon="11.0022"/>
  <node id="12" lat="48.0000" lon="11.0024"/>
  <node id="13" lat="47.99988" lon="11.0022"/>
  <way id="100"><nd ref="1"/><nd ref="2"/><nd ref="3"/><tag k="highway" v="tertiary"/><tag k="maxspeed" v="50"/></way>
  <way id="101"><nd ref="2"/><nd ref="4"/><nd ref="5"/><tag k="highway" v="residential"/><tag k="maxspeed" v="20 mph"/></way>
  <way id="102"><nd ref="6"/><nd ref="2"/><tag k="highway" v="unclassified"/><tag k="oneway" v="-1"/><tag k="lanes" v="2"/></way>
  <way id="103"><nd ref="3"/><nd ref="13"/><nd ref="12"/><nd ref="11"/><nd ref="3"/><tag k="highway" v="tertiary"/><tag k="junction" v="roundabout"/></way>
  <way id="104"><nd ref="4"/><nd ref="1"/><tag k="highway" v="footway"/></way>
  <way id="105"><nd ref="5"/><nd ref="3"/><tag k="highway" v="residential"/><tag k="access" v="private"/></way>
</osm>
`;

/** A road of 200 m to the east, a quarter of a circle to the left with a radius of 50 m, and a one-way road from a junction between both. */
export const townXodr = `<?xml version="1.0"?>
<OpenDRIVE>
  <header revMajor="1" revMinor="8" name="town"/>
  <road name="Main" length="200" id="1" junction="-1" rule="RHT">
    <link><successor elementType="junction" elementId="9"/></link>
    <type s="0" type="town"><speed max="60" unit="km/h"/></type>
    <planView><geometry s="0" x="0" y="0" hdg="0" length="200"><line/></geometry></planView>
    <elevationProfile><elevation s="0" a="10" b="0.02" c="0" d="0"/></elevationProfile>
    <lanes><laneSection s="0">
      <left><lane id="2" type="sidewalk"><width sOffset="0" a="2" b="0" c="0" d="0"/></lane>
            <lane id="1" type="driving"><width sOffset="0" a="3.5" b="0" c="0" d="0"/></lane></left>
      <center><lane id="0" type="none"/></center>
      <right><lane id="-1" type="driving"><width sOffset="0" a="3.5" b="0" c="0" d="0"/></lane>
             <lane id="-2" type="driving"><width sOffset="0" a="3.5" b="0" c="0" d="0"/></lane></right>
    </laneSection></lanes>
  </road>
  <road name="Bend" length="78.5398" id="2" junction="-1" rule="RHT">
    <link><predecessor elementType="junction" elementId="9"/></link>
    <planView><geometry s="0" x="220" y="0" hdg="0" length="78.5398"><arc curvature="0.02"/></geometry></planView>
    <lanes><laneSection s="0">
      <left><lane id="1" type="driving"><width sOffset="0" a="3" b="0" c="0" d="0"/></lane></left>
      <center><lane id="0" type="none"/></center>
      <right><lane id="-1" type="driving"><width sOffset="0" a="3" b="0" c="0" d="0"/></lane></right>
    </laneSection></lanes>
  </road>
  <road name="Side" length="100" id="3" junction="-1" rule="RHT">
    <link><predecessor elementType="junction" elementId="9"/></link>
    <planView><geometry s="0" x="210" y="-10" hdg="-1.5707963267948966" length="100"><spiral curvStart="0" curvEnd="0.02"/></geometry></planView>
    <lanes><laneSection s="0">
      <center><lane id="0" type="none"/></center>
      <right><lane id="-1" type="driving"><width sOffset="0" a="4" b="0" c="0" d="0"/></lane></right>
    </laneSection></lanes>
  </road>
  <road name="Turn" length="20" id="7" junction="9" rule="RHT">
    <link><predecessor elementType="road" elementId="1" contactPoint="end"/><successor elementType="road" elementId="2" contactPoint="start"/></link>
    <planView><geometry s="0" x="200" y="0" hdg="0" length="20"><line/></geometry></planView>
    <lanes><laneSection s="0"><right><lane id="-1" type="driving"><width sOffset="0" a="3" b="0" c="0" d="0"/></lane></right></laneSection></lanes>
  </road>
  <junction name="J" id="9"><connection id="0" incomingRoad="1" connectingRoad="7" contactPoint="start"/></junction>
</OpenDRIVE>
`;
